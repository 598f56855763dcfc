// RUN: --canonicalize

// A step that is not positive erases a loop, unless one of its bounds is a number and the other a value.

func.func @steps(%m: memref<?xf32>, %f: f32, %n: index, %l: index) {
  scf.forall (%i) = (%n) to (%l) step (-1) {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  scf.forall (%i) = (%n) to (2) step (-1) {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  scf.forall (%i) = (%n) to (2) step (0) {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  scf.forall (%i) = (4) to (%n) step (-1) {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  scf.forall (%i) = (4) to (8) step (-1) {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  scf.forall (%i) = (4) to (8) step (0) {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  scf.forall (%i) = (4) to (2) step (-1) {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  scf.forall (%i) = (4) to (2) step (%n) {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  scf.forall (%i) = (%n) to (%n) step (%n) {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  %c1 = arith.constant -1 : index
  %c0 = arith.constant 0 : index
  scf.for %i = %n to %c1 step %c1 {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  scf.for %i = %n to %c1 step %c0 {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  scf.parallel (%i) = (%n) to (%c1) step (%n) {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  return
}
