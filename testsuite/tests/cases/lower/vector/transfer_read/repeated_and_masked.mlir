// RUN: --convert-vector-to-llvm
// NOT IN MLIR: it puts more than one op under a mask when it takes a masked transfer apart

// An element that is repeated is loaded once; under `vector.mask`, and in several dimensions, transfers stay.
func.func @transfers(%m: memref<4x4xf32>, %i: index, %pad: f32, %mask: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>, vector<2x2xf32>) {
  %same = vector.transfer_read %m[%i, %i], %pad {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (0)>}
    : memref<4x4xf32>, vector<4xf32>
  %masked = vector.mask %mask {
    vector.transfer_read %m[%i, %i], %pad : memref<4x4xf32>, vector<4xf32>
  } : vector<4xi1> -> vector<4xf32>
  %square = vector.transfer_read %m[%i, %i], %pad {in_bounds = [true, true]} : memref<4x4xf32>, vector<2x2xf32>
  return %same, %masked, %square : vector<4xf32>, vector<4xf32>, vector<2x2xf32>
}
