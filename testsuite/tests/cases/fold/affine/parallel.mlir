// RUN: --canonicalize

func.func @bounds(%m: memref<?xindex>, %n: index) {
  %c3 = arith.constant 3 : index
  affine.parallel (%i) = (%c3) to (%n) {
    affine.store %i, %m[%i] : memref<?xindex>
  }
  return
}
