// RUN: --convert-math-to-llvm
// NOT IN MLIR: it makes an intrinsic of arrays, which does not verify

// Vectors of several dimensions stay.
func.func @vectors(%y: vector<2x3xf32>) -> (vector<2x3xf32>, vector<2x3xf32>) {
  %2, %3 = math.sincos %y : vector<2x3xf32>
  return %2, %3 : vector<2x3xf32>, vector<2x3xf32>
}
