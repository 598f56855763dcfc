// RUN: --canonicalize

// A zero of a type of numbers is the same constant as that number.

llvm.func @use(i32, f32, vector<2xi32>)

llvm.func @zeros() {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.mlir.zero : i32
  %2 = llvm.mlir.zero : !llvm.struct<(struct<(i32, f32)>, f32)>
  %3 = llvm.extractvalue %2[0, 1] : !llvm.struct<(struct<(i32, f32)>, f32)>
  %4 = llvm.extractvalue %2[1] : !llvm.struct<(struct<(i32, f32)>, f32)>
  %5 = llvm.mlir.constant(dense<0> : vector<2xi32>) : vector<2xi32>
  %6 = llvm.mlir.zero : vector<2xi32>
  llvm.call @use(%0, %3, %5) : (i32, f32, vector<2xi32>) -> ()
  llvm.call @use(%1, %4, %6) : (i32, f32, vector<2xi32>) -> ()
  llvm.return
}
