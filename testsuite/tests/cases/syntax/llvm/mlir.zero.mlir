// RUN: --split-input-file
llvm.func @forms() {
  %0 = llvm.mlir.zero : i32
  %1 = llvm.mlir.zero {tag} : !llvm.struct<(ptr, array<4 x f32>)>
  %2 = llvm.mlir.zero : vector<[4]x!llvm.ptr>
  %3 = llvm.mlir.zero : !llvm.ptr<3>
  %4 = llvm.mlir.zero : !llvm.target<"spirv.Event">
  %5 = "llvm.mlir.zero"() : () -> f64
  llvm.return
}

// -----

// Error: a type of LLVM.
llvm.func @f() {
  %0 = llvm.mlir.zero : index
  llvm.return
}

// -----

// Error: a type of the target that has a zero.
llvm.func @f() {
  %0 = llvm.mlir.zero : !llvm.target<"unknown">
  llvm.return
}

// -----

// Error: values of this type are in memory, but there is no zero.
llvm.func @f() {
  %0 = llvm.mlir.zero : !llvm.target<"aarch64.svcount">
  llvm.return
}

// -----

// Error: no operands.
llvm.func @f(%a: i32) {
  %0 = "llvm.mlir.zero"(%a) : (i32) -> i32
  llvm.return
}
