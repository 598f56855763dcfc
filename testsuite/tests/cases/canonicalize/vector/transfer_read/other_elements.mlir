// RUN: --canonicalize
// NOT IN MLIR: it makes a broadcast that does not verify

// A write is not forwarded to a read of elements of another type.

func.func @other(%v: vector<4xi8>, %t: tensor<?x?xi8>, %i: index) -> vector<4x1xf32> {
  %c0 = arith.constant 0 : i8
  %w = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<4xi8>, tensor<?x?xi8>
  %r = vector.transfer_read %w[%i, %i], %c0 {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d0, d1)>} : tensor<?x?xi8>, vector<4x1xf32>
  return %r : vector<4x1xf32>
}
