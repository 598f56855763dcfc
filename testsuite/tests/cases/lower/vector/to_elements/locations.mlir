// RUN: --convert-vector-to-llvm --mlir-print-debuginfo

// Rows of a list of elements are where their vector is; two results of one type start as one constant.
func.func @elements(%v: vector<2x2xi16>) -> (i16, i16) {
  %e:4 = vector.to_elements %v : vector<2x2xi16>
  return %e#1, %e#2 : i16, i16
}

func.func @halves(%v: vector<3x4xf32>) -> (vector<3x2xf32>, vector<3x2xf32>) {
  %a, %b = vector.deinterleave %v : vector<3x4xf32> -> vector<3x2xf32>
  return %a, %b : vector<3x2xf32>, vector<3x2xf32>
}
