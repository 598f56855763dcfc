// RUN: --canonicalize --split-input-file

func.func @constants() -> (i32, vector<4xi32>, vector<2x3xi32>) {
  %a = arith.constant -5 : i8
  %b = arith.constant dense<[0, 1, -1, 100]> : vector<4xi8>
  %c = arith.constant dense<-5> : vector<2x3xi8>
  %0 = arith.extui %a : i8 to i32
  %1 = arith.extui %b : vector<4xi8> to vector<4xi32>
  %2 = arith.extui %c : vector<2x3xi8> to vector<2x3xi32>
  return %0, %1, %2 : i32, vector<4xi32>, vector<2x3xi32>
}

// -----

func.func @poison() -> i32 {
  %p = ub.poison : i8
  %0 = arith.extui %p : i8 to i32
  return %0 : i32
}
