// RUN: --split-input-file
// Room for so many elements of a type.
llvm.func @forms(%n: i32, %m: i64) {
  %0 = llvm.alloca %n x f32 : (i32) -> !llvm.ptr
  %1 = llvm.alloca %m x !llvm.struct<(i32, f64)> : (i64) -> !llvm.ptr<5>
  %2 = llvm.alloca %n x i8 {alignment = 16 : i64} : (i32) -> !llvm.ptr
  %3 = llvm.alloca inalloca %n x i8 {alignment = 8 : i64, tag} : (i32) -> !llvm.ptr
  %4 = llvm.alloca %n x !llvm.array<4 x vector<[2]xf32>> {alignment = 0 : i64} : (i32) -> !llvm.ptr
  %5 = "llvm.alloca"(%n) <{elem_type = f32}> : (i32) -> !llvm.ptr
  %6 = "llvm.alloca"(%n) <{alignment = 4 : i64, elem_type = i1, inalloca}> {tag} : (i32) -> !llvm.ptr
  llvm.return
}

// -----

// Error: an integer number.
llvm.func @f(%n: f32) {
  %0 = "llvm.alloca"(%n) <{elem_type = f32}> : (f32) -> !llvm.ptr
  llvm.return
}

// -----

// Error: a pointer.
llvm.func @f(%n: i32) {
  %0 = "llvm.alloca"(%n) <{elem_type = f32}> : (i32) -> i64
  llvm.return
}

// -----

// Error: the type of the elements is there.
llvm.func @f(%n: i32) {
  %0 = "llvm.alloca"(%n) : (i32) -> !llvm.ptr
  llvm.return
}

// -----

// Error: the type of the elements is written.
llvm.func @f(%n: i32) {
  %0 = llvm.alloca %n : (i32) -> !llvm.ptr
  llvm.return
}

// -----

// Error: one argument and one result.
llvm.func @f(%n: i32) {
  %0 = llvm.alloca %n x f32 : (i32, i32) -> !llvm.ptr
  llvm.return
}

// -----

// Error: a function type.
llvm.func @f(%n: i32) {
  %0 = llvm.alloca %n x f32 : !llvm.ptr
  llvm.return
}

// -----

// Error: the alignment is a number.
llvm.func @f(%n: i32) {
  %0 = llvm.alloca %n x f32 {alignment = "8"} : (i32) -> !llvm.ptr
  llvm.return
}

// -----

// Error: of 64 bits.
llvm.func @f(%n: i32) {
  %0 = llvm.alloca %n x f32 {alignment = 8 : i32} : (i32) -> !llvm.ptr
  llvm.return
}

// -----

// Error: a type of the target that can be in memory.
llvm.func @f(%n: i32) {
  %0 = llvm.alloca %n x !llvm.target<"unknown"> : (i32) -> !llvm.ptr
  llvm.return
}
