// RUN: --canonicalize
// Constants go into the bounds of parallel loops; dimensions of one iteration, and loops of none, go away.
func.func @some_dims(%m: memref<?x?xf32>, %n: index, %x: f32) {
  %two = arith.constant 2 : index
  scf.forall (%i, %j, %k) = (0, 4, %n) to (%n, 5, %two) step (%two, 8, 1) {
    memref.store %x, %m[%i, %j] : memref<?x?xf32>
    memref.store %x, %m[%k, %j] : memref<?x?xf32>
  } {kept}
  return
}

func.func @once(%m: memref<?x?xf32>, %n: index, %x: f32) {
  scf.forall (%i, %j) = (%n, 4) to (%n, 5) step (1, 8) {
    memref.store %x, %m[%i, %j] : memref<?x?xf32>
  }
  scf.forall (%i, %j) = (3, 4) to (4, 5) step (1, 8) {
    memref.store %x, %m[%i, %j] : memref<?x?xf32>
  }
  return
}
