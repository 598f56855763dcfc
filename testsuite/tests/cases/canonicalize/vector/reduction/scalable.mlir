// RUN: --canonicalize
// NOT IN MLIR: it takes one element for all, and makes casts of the shape that do not verify

// A scalable vector may have more elements than one.

func.func @elements(%v: vector<[1]xf32>) -> f32 {
  %0 = vector.reduction <add>, %v : vector<[1]xf32> into f32
  return %0 : f32
}
