// RUN: --canonicalize
// NOT IN MLIR: the comparison is folded by the least number of elements

// A scalable vector may have more elements than its least number.

func.func @first() -> vector<[4]xi1> {
  %s = vector.step : vector<[4]xindex>
  %c4 = arith.constant dense<4> : vector<[4]xindex>
  %0 = arith.cmpi ult, %s, %c4 : vector<[4]xindex>
  return %0 : vector<[4]xi1>
}
