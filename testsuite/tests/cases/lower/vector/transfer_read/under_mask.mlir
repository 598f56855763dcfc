// RUN: --convert-vector-to-scf
// NOT IN MLIR: it makes a mask around several operations, which does not verify

// A transfer in a mask is not unpacked before the mask is lowered.

func.func @map(%m: vector<8x4xi1>, %b: memref<?x?xi8>, %i: index, %p: i8) -> vector<4x8xi8> {
  %r = vector.mask %m { vector.transfer_read %b[%i, %i], %p {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xi8>, vector<4x8xi8> } : vector<8x4xi1> -> vector<4x8xi8>
  return %r : vector<4x8xi8>
}
