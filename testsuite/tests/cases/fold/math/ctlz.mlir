// RUN: --canonicalize --split-input-file

func.func @constants() -> (i32, i1, index, vector<4xi8>, tensor<2xi100>) {
  %a = arith.constant -40 : i32
  %b = arith.constant true
  %c = arith.constant 12 : index
  %d = arith.constant dense<[0, 1, -128, 127]> : vector<4xi8>
  %e = arith.constant dense<-8> : tensor<2xi100>
  %0 = math.ctlz %a : i32
  %1 = math.ctlz %b : i1
  %2 = math.ctlz %c : index
  %3 = math.ctlz %d : vector<4xi8>
  %4 = math.ctlz %e : tensor<2xi100>
  return %0, %1, %2, %3, %4 : i32, i1, index, vector<4xi8>, tensor<2xi100>
}

// -----

func.func @not_constant(%x: i32) -> (i32, i32) {
  %0 = ub.poison : i32
  %1 = math.ctlz %0 : i32
  %2 = math.ctlz %x : i32
  return %1, %2 : i32, i32
}
