// RUN: --convert-vector-to-llvm
// NOT IN MLIR: it makes vp reductions of indices, which do not verify

// Indices under a mask are converted.
func.func @masked_indices(%v: vector<4xindex>, %m: vector<4xi1>, %acc: index) -> index {
  %sum = vector.mask %m { vector.reduction <add>, %v, %acc : vector<4xindex> into index } : vector<4xi1> -> index
  return %sum : index
}
