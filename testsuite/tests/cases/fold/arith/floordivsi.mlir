// RUN: --canonicalize --split-input-file

func.func @constants() -> (i32, i8, index, vector<4xi16>, tensor<2xi100>) {
  %a = arith.constant -13 : i32
  %b = arith.constant 5 : i32
  %c = arith.constant 100 : i8
  %d = arith.constant 57 : i8
  %e = arith.constant 12 : index
  %f = arith.constant dense<[0, 1, -3, 7]> : vector<4xi16>
  %g = arith.constant dense<[5, 2, 2, 7]> : vector<4xi16>
  %h = arith.constant dense<3> : tensor<2xi100>
  %0 = arith.floordivsi %a, %b : i32
  %1 = arith.floordivsi %c, %d : i8
  %2 = arith.floordivsi %e, %e : index
  %3 = arith.floordivsi %f, %g : vector<4xi16>
  %4 = arith.floordivsi %h, %h : tensor<2xi100>
  return %0, %1, %2, %3, %4 : i32, i8, index, vector<4xi16>, tensor<2xi100>
}

// -----

// Zero, one and minus one on the right side.
func.func @right(%x: i32, %v: vector<2xi8>) -> (i32, i32, i32, vector<2xi8>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ones = arith.constant -1 : i32
  %zeros = arith.constant dense<0> : vector<2xi8>
  %0 = arith.floordivsi %x, %zero : i32
  %1 = arith.floordivsi %x, %one : i32
  %2 = arith.floordivsi %x, %ones : i32
  %3 = arith.floordivsi %v, %zeros : vector<2xi8>
  return %0, %1, %2, %3 : i32, i32, i32, vector<2xi8>
}

// -----

// The same on the left side.
func.func @left(%x: i32, %v: vector<2xi8>) -> (i32, i32, i32, vector<2xi8>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ones = arith.constant -1 : i32
  %zeros = arith.constant dense<0> : vector<2xi8>
  %0 = arith.floordivsi %zero, %x : i32
  %1 = arith.floordivsi %one, %x : i32
  %2 = arith.floordivsi %ones, %x : i32
  %3 = arith.floordivsi %zeros, %v : vector<2xi8>
  return %0, %1, %2, %3 : i32, i32, i32, vector<2xi8>
}

// -----

func.func @same_operands(%x: i32, %v: vector<2xi8>) -> (i32, vector<2xi8>) {
  %0 = arith.floordivsi %x, %x : i32
  %1 = arith.floordivsi %v, %v : vector<2xi8>
  return %0, %1 : i32, vector<2xi8>
}

// -----

// The limits of a type.
func.func @limits(%x: i8) -> (i8, i8, i8, i8, i8, i8) {
  %least = arith.constant -128 : i8
  %greatest = arith.constant 127 : i8
  %ones = arith.constant -1 : i8
  %0 = arith.floordivsi %least, %ones : i8
  %1 = arith.floordivsi %greatest, %greatest : i8
  %2 = arith.floordivsi %x, %least : i8
  %3 = arith.floordivsi %x, %greatest : i8
  %4 = arith.floordivsi %least, %x : i8
  %5 = arith.floordivsi %least, %greatest : i8
  return %0, %1, %2, %3, %4, %5 : i8, i8, i8, i8, i8, i8
}

// -----

func.func @poison(%x: i32) -> (i32, i32) {
  %p = ub.poison : i32
  %0 = arith.floordivsi %x, %p : i32
  %1 = arith.floordivsi %p, %x : i32
  return %0, %1 : i32, i32
}
