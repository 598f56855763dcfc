// RUN: --convert-vector-to-llvm
// NOT IN MLIR: it shuffles with an operand whose type is not converted, which does not verify

// Vectors of indices are taken apart as well.

func.func @indices(%v: vector<4xindex>) -> (vector<2xindex>, vector<2xindex>) {
  %even, %odd = vector.deinterleave %v : vector<4xindex> -> vector<2xindex>
  return %even, %odd : vector<2xindex>, vector<2xindex>
}
