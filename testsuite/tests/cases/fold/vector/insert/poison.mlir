// RUN: --canonicalize
// NOT IN MLIR: it takes what lies in memory by chance for the elements that are poison

// A constant has no elements that are poison: they are inserted.

func.func @element() -> vector<4xi32> {
  %0 = ub.poison : i32
  %1 = arith.constant dense<7> : vector<4xi32>
  %2 = vector.insert %0, %1[2] : i32 into vector<4xi32>
  return %2 : vector<4xi32>
}

func.func @row() -> vector<2x4xi32> {
  %0 = ub.poison : vector<4xi32>
  %1 = arith.constant dense<7> : vector<2x4xi32>
  %2 = vector.insert %0, %1[1] : vector<4xi32> into vector<2x4xi32>
  return %2 : vector<2x4xi32>
}
