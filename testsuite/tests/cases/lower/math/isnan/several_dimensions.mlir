// RUN: --convert-math-to-llvm
// NOT IN MLIR: it makes an intrinsic of arrays, which does not verify

// Vectors of several dimensions stay.
func.func @vectors(%z: vector<2x3xf32>) -> vector<2x3xi1> {
  %2 = math.isnan %z : vector<2x3xf32>
  return %2 : vector<2x3xi1>
}
