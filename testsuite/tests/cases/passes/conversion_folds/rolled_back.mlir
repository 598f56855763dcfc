// RUN: --convert-complex-to-llvm

// In-place changes of a folder are rolled back where the constant of its result cannot be legalized.

func.func @insert() -> vector<2xf16> {
  %cst = arith.constant dense<0.000000e+00> : vector<2xf16>
  %c1 = arith.constant 1 : index
  %value = arith.constant 2.5 : f16
  %0 = vector.insert %value, %cst [%c1] : f16 into vector<2xf16>
  return %0 : vector<2xf16>
}

func.func @extract(%a: vector<4x5xf32>) -> f32 {
  %index = arith.constant -1 : index
  %0 = vector.extract %a[%index, 0] : f32 from vector<4x5xf32>
  return %0 : f32
}
