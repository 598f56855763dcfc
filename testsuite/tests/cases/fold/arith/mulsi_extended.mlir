// RUN: --canonicalize --split-input-file

func.func @constants() -> (i32, i32, vector<2xi8>, vector<2xi8>) {
  %a = arith.constant -2 : i32
  %b = arith.constant 1000000 : i32
  %c = arith.constant dense<[-128, 100]> : vector<2xi8>
  %0, %1 = arith.mulsi_extended %a, %b : i32
  %2, %3 = arith.mulsi_extended %c, %c : vector<2xi8>
  return %0, %1, %2, %3 : i32, i32, vector<2xi8>, vector<2xi8>
}

// -----

func.func @neutral(%x: i32) -> (i32, i32, i32, i32, i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0, %1 = arith.mulsi_extended %x, %zero : i32
  %2, %3 = arith.mulsi_extended %x, %one : i32
  %4, %5 = arith.mulsi_extended %zero, %x : i32
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i32, i32, i32
}

// -----

func.func @poison(%x: i32) -> (i32, i32) {
  %p = ub.poison : i32
  %0, %1 = arith.mulsi_extended %p, %x : i32
  return %0, %1 : i32, i32
}
