// RUN: --canonicalize --split-input-file

func.func @splat(%a: f32) -> (vector<2x2xf32>, vector<1xf32>) {
  %0 = vector.from_elements %a, %a, %a, %a : vector<2x2xf32>
  %1 = vector.from_elements %a : vector<1xf32>
  return %0, %1 : vector<2x2xf32>, vector<1xf32>
}

// -----

// The elements of a vector, in another shape.
func.func @extracted(%v: vector<4xf32>) -> (vector<2x2xf32>, vector<2xf32>, vector<4xf32>) {
  %0 = vector.extract %v[0] : f32 from vector<4xf32>
  %1 = vector.extract %v[1] : f32 from vector<4xf32>
  %2 = vector.extract %v[2] : f32 from vector<4xf32>
  %3 = vector.extract %v[3] : f32 from vector<4xf32>
  %4 = vector.from_elements %0, %1, %2, %3 : vector<2x2xf32>
  %5 = vector.from_elements %1, %2 : vector<2xf32>
  %6 = vector.from_elements %3, %2, %1, %0 : vector<4xf32>
  return %4, %5, %6 : vector<2x2xf32>, vector<2xf32>, vector<4xf32>
}
