// RUN: --canonicalize
// NOT IN MLIR: integers of another width than the value are not computed with; the reference takes them as they are.

llvm.func @combined() -> i32 {
  %0 = llvm.mlir.constant(1 : index) : i32
  %1 = llvm.mlir.constant(3 : i32) : i32
  %2 = llvm.or %0, %1 : i32
  llvm.return %2 : i32
}

func.func @gathered(%x: i32) -> (i32, i32) {
  %0 = llvm.mlir.constant(4 : i64) : i32
  %1 = llvm.mlir.constant(true) : i32
  %2 = arith.addi %x, %0 : i32
  %3 = arith.addi %2, %1 : i32
  %4 = arith.muli %x, %1 : i32
  %5 = arith.muli %4, %0 : i32
  return %3, %5 : i32, i32
}

func.func @cast() -> (f32, i32, i8) {
  %0 = llvm.mlir.constant(4 : index) : i32
  %1 = llvm.mlir.constant(4 : i64) : i1
  %2 = llvm.mlir.constant(true) : i32
  %3 = arith.bitcast %0 : i32 to f32
  %4 = arith.extui %1 : i1 to i32
  %5 = arith.trunci %2 : i32 to i8
  return %3, %4, %5 : f32, i32, i8
}

func.func @counted(%m: memref<?xf32>, %x: f32, %i: index) {
  %0 = llvm.mlir.constant(1 : index) : i32
  %1 = llvm.mlir.constant(3 : index) : i32
  %2 = arith.constant 1 : i32
  scf.for %k = %0 to %1 step %2 : i32 {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return
}

func.func @chosen(%x: i32) -> i32 {
  %0 = llvm.mlir.constant(1 : index) : i32
  cf.switch %0 : i32, [
    default: ^bb1,
    1: ^bb2
  ]
^bb1:
  return %x : i32
^bb2:
  %1 = arith.muli %x, %x : i32
  return %1 : i32
}
