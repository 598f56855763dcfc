// RUN: --canonicalize

// Operands that the set does not use are dropped, constants go into it.
func.func @operands(%x: index, %y: index, %m: memref<index>) {
  %c3 = arith.constant 3 : index
  affine.if affine_set<(d0, d1)[s0] : (d0 - s0 >= 0)>(%x, %y)[%c3] {
    affine.store %x, %m[] : memref<index>
  }
  return
}
