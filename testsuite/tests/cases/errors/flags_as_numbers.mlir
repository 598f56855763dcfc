// RUN: --split-input-file
// Numbers for flags of the LLVM dialect have no sign, whatever their type.
llvm.func @forms(%a: i32, %p: !llvm.ptr) {
  %0 = "llvm.mul"(%a, %a) <{overflowFlags = true}> : (i32, i32) -> i32
  %1 = "llvm.mul"(%a, %a) <{overflowFlags = 3 : i2}> : (i32, i32) -> i32
  %2 = "llvm.mul"(%a, %a) <{overflowFlags = 4294967297 : i64}> : (i32, i32) -> i32
  %3 = "llvm.getelementptr"(%p) <{elem_type = i32, rawConstantIndices = array<i32: 1>, noWrapFlags = -1 : i3}> : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @too_many_bits(%a: i32) {
  %0 = "llvm.mul"(%a, %a) <{overflowFlags = -1 : i8}> : (i32, i32) -> i32
  llvm.return
}

// -----

llvm.func @too_many_bits_without_sign(%a: i32) {
  %0 = "llvm.mul"(%a, %a) <{overflowFlags = 200 : ui8}> : (i32, i32) -> i32
  llvm.return
}

// -----

llvm.func @not_alone(%p: !llvm.ptr) {
  %0 = "llvm.getelementptr"(%p) <{elem_type = i32, rawConstantIndices = array<i32: 1>, noWrapFlags = true}> : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @too_many_bits_of_an_address(%p: !llvm.ptr) {
  %0 = "llvm.getelementptr"(%p) <{elem_type = i32, rawConstantIndices = array<i32: 1>, noWrapFlags = -1 : i8}> : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}
