// RUN: --convert-vector-to-llvm
// What is inserted nowhere leaves nothing to extract.

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
