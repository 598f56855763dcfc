// RUN: --split-input-file
llvm.func @forms() {
  %0 = llvm.mlir.undef : i32
  %1 = llvm.mlir.undef {tag} : !llvm.struct<(ptr, array<4 x f32>)>
  %2 = llvm.mlir.undef : vector<[4]x!llvm.ptr>
  %3 = "llvm.mlir.undef"() : () -> f64
  llvm.return
}

// -----

// Error: a type of LLVM.
llvm.func @f() {
  %0 = llvm.mlir.undef : memref<4xf32>
  llvm.return
}

// -----

// Error: an integer without a sign of its own.
llvm.func @f() {
  %0 = llvm.mlir.undef : ui8
  llvm.return
}

// -----

// Error: one result.
llvm.func @f() {
  "llvm.mlir.undef"() : () -> ()
  llvm.return
}

// -----

// Vectors of one dimension, whatever they hold.
func.func @vectors() {
  %0 = llvm.mlir.undef : vector<4xindex>
  %1 = llvm.mlir.undef : vector<[4]xf8E5M2>
  %2 = llvm.mlir.undef : vector<4xsi32>
  %3 = llvm.mlir.undef : vector<4x!llvm.ppc_fp128>
  return
}

// -----

// Error: two dimensions.
func.func @matrix() {
  %0 = llvm.mlir.undef : vector<4x2xindex>
  return
}
