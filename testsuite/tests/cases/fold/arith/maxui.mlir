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
  %0 = arith.maxui %a, %b : i32
  %1 = arith.maxui %c, %d : i8
  %2 = arith.maxui %e, %e : index
  %3 = arith.maxui %f, %g : vector<4xi16>
  %4 = arith.maxui %h, %h : tensor<2xi100>
  return %0, %1, %2, %3, %4 : i32, i8, index, vector<4xi16>, tensor<2xi100>
}

// -----

// Zero, one and minus one on the right side.
func.func @right(%x: i32, %v: vector<2xi8>) -> (i32, i32, i32, vector<2xi8>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ones = arith.constant -1 : i32
  %zeros = arith.constant dense<0> : vector<2xi8>
  %0 = arith.maxui %x, %zero : i32
  %1 = arith.maxui %x, %one : i32
  %2 = arith.maxui %x, %ones : i32
  %3 = arith.maxui %v, %zeros : vector<2xi8>
  return %0, %1, %2, %3 : i32, i32, i32, vector<2xi8>
}

// -----

// The same on the left side.
func.func @left(%x: i32, %v: vector<2xi8>) -> (i32, i32, i32, vector<2xi8>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ones = arith.constant -1 : i32
  %zeros = arith.constant dense<0> : vector<2xi8>
  %0 = arith.maxui %zero, %x : i32
  %1 = arith.maxui %one, %x : i32
  %2 = arith.maxui %ones, %x : i32
  %3 = arith.maxui %zeros, %v : vector<2xi8>
  return %0, %1, %2, %3 : i32, i32, i32, vector<2xi8>
}

// -----

func.func @same_operands(%x: i32, %v: vector<2xi8>) -> (i32, vector<2xi8>) {
  %0 = arith.maxui %x, %x : i32
  %1 = arith.maxui %v, %v : vector<2xi8>
  return %0, %1 : i32, vector<2xi8>
}

// -----

// The limits of a type.
func.func @limits(%x: i8) -> (i8, i8, i8, i8, i8, i8) {
  %least = arith.constant -128 : i8
  %greatest = arith.constant 127 : i8
  %ones = arith.constant -1 : i8
  %0 = arith.maxui %least, %ones : i8
  %1 = arith.maxui %greatest, %greatest : i8
  %2 = arith.maxui %x, %least : i8
  %3 = arith.maxui %x, %greatest : i8
  %4 = arith.maxui %least, %x : i8
  %5 = arith.maxui %least, %greatest : i8
  return %0, %1, %2, %3, %4, %5 : i8, i8, i8, i8, i8, i8
}

// -----

func.func @poison(%x: i32) -> (i32, i32) {
  %p = ub.poison : i32
  %0 = arith.maxui %x, %p : i32
  %1 = arith.maxui %p, %x : i32
  return %0, %1 : i32, i32
}
