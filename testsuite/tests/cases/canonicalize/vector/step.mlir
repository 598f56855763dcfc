// RUN: --canonicalize

func.func @compared() -> (vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>) {
  %s = vector.step : vector<4xindex>
  %c4 = arith.constant dense<4> : vector<4xindex>
  %c0 = arith.constant dense<0> : vector<4xindex>
  %c2 = arith.constant dense<2> : vector<4xindex>
  %0 = arith.cmpi ult, %s, %c4 : vector<4xindex>
  %1 = arith.cmpi ugt, %s, %c4 : vector<4xindex>
  %2 = arith.cmpi uge, %s, %c0 : vector<4xindex>
  %3 = arith.cmpi ult, %s, %c2 : vector<4xindex>
  return %0, %1, %2, %3 : vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>
}
