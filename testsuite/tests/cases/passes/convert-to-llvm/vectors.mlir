// RUN: --convert-vector-to-llvm --convert-to-llvm --reconcile-unrealized-casts

// A transfer that may be out of bounds is masked.
func.func @transfer(%m: memref<64x64xf32>, %i: index, %j: index, %pad: f32) {
  %row = vector.transfer_read %m[%i, %j], %pad : memref<64x64xf32>, vector<8xf32>
  %splat = vector.broadcast %pad : f32 to vector<8xf32>
  %sum = vector.fma %splat, %row, %row : vector<8xf32>
  vector.transfer_write %sum, %m[%i, %j] : vector<8xf32>, memref<64x64xf32>
  return
}

func.func @elements(%v: vector<2x4xf32>, %x: f32) -> (f32, vector<2x4xf32>) {
  %element = vector.extract %v[1, 2] : f32 from vector<2x4xf32>
  %changed = vector.insert %x, %v[0, 3] : f32 into vector<2x4xf32>
  return %element, %changed : f32, vector<2x4xf32>
}
