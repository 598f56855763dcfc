// RUN: --canonicalize --split-input-file

func.func @constants() -> (i32, vector<4xi32>, vector<2x3xi32>) {
  %a = arith.constant -5 : index
  %b = arith.constant dense<[0, 1, -1, 100]> : vector<4xindex>
  %c = arith.constant dense<-5> : vector<2x3xindex>
  %0 = arith.index_castui %a : index to i32
  %1 = arith.index_castui %b : vector<4xindex> to vector<4xi32>
  %2 = arith.index_castui %c : vector<2x3xindex> to vector<2x3xi32>
  return %0, %1, %2 : i32, vector<4xi32>, vector<2x3xi32>
}

// -----

func.func @poison() -> i32 {
  %p = ub.poison : index
  %0 = arith.index_castui %p : index to i32
  return %0 : i32
}
