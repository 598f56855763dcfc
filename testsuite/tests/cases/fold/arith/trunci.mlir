// RUN: --canonicalize --split-input-file

func.func @constants() -> (i8, vector<4xi8>, vector<2x3xi8>) {
  %a = arith.constant -300 : i32
  %b = arith.constant dense<[0, 1, -1, 100]> : vector<4xi32>
  %c = arith.constant dense<-300> : vector<2x3xi32>
  %0 = arith.trunci %a : i32 to i8
  %1 = arith.trunci %b : vector<4xi32> to vector<4xi8>
  %2 = arith.trunci %c : vector<2x3xi32> to vector<2x3xi8>
  return %0, %1, %2 : i8, vector<4xi8>, vector<2x3xi8>
}

// -----

func.func @poison() -> i8 {
  %p = ub.poison : i32
  %0 = arith.trunci %p : i32 to i8
  return %0 : i8
}
