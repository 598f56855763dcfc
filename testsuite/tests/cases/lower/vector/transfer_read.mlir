// RUN: --convert-vector-to-llvm --split-input-file

// Transfers stay where memory has elements of another type; whole elements are vectors that are loaded and stored.

func.func @read(%m: memref<4xf32>, %i: index, %pad: f32) -> (vector<2xi32>, vector<2xf64>) {
  %0 = vector.transfer_read %m[%i], %pad : memref<4xf32>, vector<2xi32>
  %1 = vector.transfer_read %m[%i], %pad {in_bounds = [true]} : memref<4xf32>, vector<2xf64>
  return %0, %1 : vector<2xi32>, vector<2xf64>
}

func.func @whole(%m: memref<4xvector<3xf32>>, %i: index, %pad: vector<3xf32>) -> (vector<3xf32>, vector<6xf16>) {
  %0 = vector.transfer_read %m[%i], %pad : memref<4xvector<3xf32>>, vector<3xf32>
  %1 = vector.transfer_read %m[%i], %pad : memref<4xvector<3xf32>>, vector<6xf16>
  vector.transfer_write %0, %m[%i] : vector<3xf32>, memref<4xvector<3xf32>>
  return %0, %1 : vector<3xf32>, vector<6xf16>
}

// -----

func.func @of_tensor(%t: tensor<8x16xf32>, %i: index, %p: f32) -> vector<4xf32> {
  %0 = vector.transfer_read %t[%i, %i], %p : tensor<8x16xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @repeated(%m: memref<f32>, %s: f32) -> vector<4xf32> {
  %r = vector.transfer_read %m[], %s {in_bounds = [true], permutation_map = affine_map<() -> (0)>} : memref<f32>, vector<4xf32>
  return %r : vector<4xf32>
}
