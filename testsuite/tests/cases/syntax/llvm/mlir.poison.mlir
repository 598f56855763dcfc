// RUN: --split-input-file
llvm.func @forms() {
  %0 = llvm.mlir.poison : i32
  %1 = llvm.mlir.poison {tag} : !llvm.struct<(ptr, array<4 x f32>)>
  %2 = llvm.mlir.poison : vector<[4]x!llvm.ptr>
  %3 = "llvm.mlir.poison"() : () -> f64
  llvm.return
}

// -----

// Error: a type of LLVM.
llvm.func @f() {
  %0 = llvm.mlir.poison : index
  llvm.return
}

// -----

// Error: no tensor.
llvm.func @f() {
  %0 = llvm.mlir.poison : tensor<4xf32>
  llvm.return
}

// -----

// Error: no operands.
llvm.func @f(%a: i32) {
  %0 = "llvm.mlir.poison"(%a) : (i32) -> i32
  llvm.return
}
