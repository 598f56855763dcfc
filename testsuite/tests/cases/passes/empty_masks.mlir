// RUN: --canonicalize
// Where one size of a mask is zero or less, nothing is set, whatever the others are.

func.func @gather(%m: memref<?xi8>, %i: vector<2x3xindex>, %p: vector<2x3xi8>, %n: index) -> vector<2x3xi8> {
  %c0 = arith.constant 0 : index
  %less = arith.constant -4 : index
  %mask = vector.create_mask %n, %less : vector<2x3xi1>
  %0 = vector.gather %m[%c0] [%i], %mask, %p : memref<?xi8>, vector<2x3xindex>, vector<2x3xi1>, vector<2x3xi8> into vector<2x3xi8>
  return %0 : vector<2x3xi8>
}
