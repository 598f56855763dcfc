// RUN: --canonicalize
// NOT IN MLIR: it takes one element for all, and makes casts of the shape that do not verify

// A scalable vector may have more elements than one.

func.func @along_the_only_dimension(%v: vector<[1]xi32>, %a: i32) -> i32 {
  %0 = vector.multi_reduction <add>, %v, %a [0] : vector<[1]xi32> to i32
  return %0 : i32
}

func.func @along_the_first_dimension(%v: vector<[1]x4x1xi32>, %a: vector<4x1xi32>) -> vector<4x1xi32> {
  %0 = vector.multi_reduction <add>, %v, %a [0] : vector<[1]x4x1xi32> to vector<4x1xi32>
  return %0 : vector<4x1xi32>
}
