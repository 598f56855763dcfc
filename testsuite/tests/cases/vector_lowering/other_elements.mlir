// RUN: --convert-vector-to-llvm
// Transfers stay where memory has elements of another type; whole elements are vectors that are loaded and stored.

func.func @write(%m: memref<4xf32>, %i: index, %v: vector<2xf64>, %w: vector<f64>) {
  vector.transfer_write %v, %m[%i] : vector<2xf64>, memref<4xf32>
  vector.transfer_write %v, %m[%i] {in_bounds = [true]} : vector<2xf64>, memref<4xf32>
  vector.transfer_write %w, %m[%i] : vector<f64>, memref<4xf32>
  return
}

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
