// RUN: --convert-vector-to-llvm --split-input-file

// An insertion at position -1 is poison, and so is the extraction of it.

func.func @poison(%a: f16, %v: vector<4xf16>) -> f16 {
  %0 = vector.insert %a, %v[-1] : f16 into vector<4xf16>
  %1 = vector.extract %0[0] : f16 from vector<4xf16>
  return %1 : f16
}

func.func @computed(%a: f16, %v: vector<4x4xf16>, %i: index) -> (f16, f16) {
  %0 = vector.insert %a, %v[%i, 1] : f16 into vector<4x4xf16>
  %1 = vector.extract %0[2, 2] : f16 from vector<4x4xf16>
  %2 = vector.extract %0[2, 1] : f16 from vector<4x4xf16>
  return %1, %2 : f16, f16
}

// -----

func.func @elements(%v: vector<2x4xf32>, %w: vector<4xi8>, %a: f32, %b: i8, %r: vector<4xf32>, %i: index, %z: vector<f32>) -> (vector<2x4xf32>, vector<2x4xf32>, vector<4xi8>, vector<f32>) {
  %0 = vector.insert %a, %v[1, 2] : f32 into vector<2x4xf32>
  %1 = vector.insert %r, %v[0] : vector<4xf32> into vector<2x4xf32>
  %2 = vector.insert %b, %w[%i] : i8 into vector<4xi8>
  %3 = vector.insert %a, %z[] : f32 into vector<f32>
  return %0, %1, %2, %3 : vector<2x4xf32>, vector<2x4xf32>, vector<4xi8>, vector<f32>
}
