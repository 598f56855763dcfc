// RUN: --split-input-file
llvm.func @forms(%a: i32, %p: !llvm.ptr, %v: vector<[2]xf32>, %s: !llvm.struct<(i32, f32)>) {
  %0 = llvm.freeze %a : i32
  %1 = llvm.freeze %p : !llvm.ptr
  %2 = llvm.freeze %v {tag} : vector<[2]xf32>
  %3 = llvm.freeze %s : !llvm.struct<(i32, f32)>
  %4 = "llvm.freeze"(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: a type of LLVM.
func.func @f(%a: index) {
  %0 = llvm.freeze %a : index
  return
}

// -----

// Error: the type stays.
llvm.func @f(%a: i32) {
  %0 = "llvm.freeze"(%a) : (i32) -> i64
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: i32) {
  %0 = llvm.freeze %a, %a : i32
  llvm.return
}
