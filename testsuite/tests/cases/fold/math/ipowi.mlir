// RUN: --canonicalize --split-input-file

func.func @constants() -> (i32, i32, vector<4xi8>, tensor<2xi64>) {
  %a = arith.constant 3 : i32
  %b = arith.constant 5 : i32
  %m = arith.constant -2 : i32
  %c = arith.constant dense<[1, -1, 2, 0]> : vector<4xi8>
  %d = arith.constant dense<[-3, -3, -1, 0]> : vector<4xi8>
  %e = arith.constant dense<2> : tensor<2xi64>
  %0 = math.ipowi %a, %b : i32
  %1 = math.ipowi %a, %m : i32
  %2 = math.ipowi %c, %d : vector<4xi8>
  %3 = math.ipowi %e, %e : tensor<2xi64>
  return %0, %1, %2, %3 : i32, i32, vector<4xi8>, tensor<2xi64>
}

// -----

func.func @wraps() -> (i8, i8) {
  %a = arith.constant 7 : i8
  %b = arith.constant 9 : i8
  %z = arith.constant 0 : i8
  %m = arith.constant -1 : i8
  %0 = math.ipowi %a, %b : i8
  %1 = math.ipowi %z, %m : i8
  return %0, %1 : i8, i8
}

// -----

func.func @not_constant(%x: i32) -> (i32, i32, i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %0 = math.ipowi %x, %z : i32
  %1 = math.ipowi %x, %o : i32
  %2 = math.ipowi %o, %x : i32
  return %0, %1, %2 : i32, i32, i32
}
