// RUN: --convert-vector-to-llvm
// NOT IN MLIR: it takes what lies in memory by chance for the elements that are poison

// The rows are poison.

func.func @rows() -> vector<2x2xi32> {
  %0 = ub.poison : vector<2xi32>
  %1 = arith.constant dense<[7, 8]> : vector<2xi32>
  %2 = vector.outerproduct %1, %0 : vector<2xi32>, vector<2xi32>
  return %2 : vector<2x2xi32>
}
