// RUN: --canonicalize --split-input-file

// The operand that absorbs the other one becomes a new constant where the operation stands.

func.func private @say(i1, i8, index)

func.func @absorbed(%a: i1, %b: i8) {
  %0 = func.call @next() : () -> i8
  %true = arith.constant true
  %1 = arith.ori %a, %true : i1
  %ones = arith.constant -1 : i8
  %2 = arith.ori %0, %ones : i8
  %c1 = arith.constant 1 : index
  func.call @say(%1, %2, %c1) : (i1, i8, index) -> ()
  return
}

func.func private @next() -> i8

// -----

func.func @constants() -> (i32, i8, index, vector<4xi16>, tensor<2xi100>) {
  %a = arith.constant -13 : i32
  %b = arith.constant 5 : i32
  %c = arith.constant 100 : i8
  %d = arith.constant 57 : i8
  %e = arith.constant 12 : index
  %f = arith.constant dense<[0, 1, -3, 7]> : vector<4xi16>
  %g = arith.constant dense<[5, 2, 2, 7]> : vector<4xi16>
  %h = arith.constant dense<3> : tensor<2xi100>
  %0 = arith.ori %a, %b : i32
  %1 = arith.ori %c, %d : i8
  %2 = arith.ori %e, %e : index
  %3 = arith.ori %f, %g : vector<4xi16>
  %4 = arith.ori %h, %h : tensor<2xi100>
  return %0, %1, %2, %3, %4 : i32, i8, index, vector<4xi16>, tensor<2xi100>
}

// -----

// Zero, one and minus one on the right side.
func.func @right(%x: i32, %v: vector<2xi8>) -> (i32, i32, i32, vector<2xi8>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ones = arith.constant -1 : i32
  %zeros = arith.constant dense<0> : vector<2xi8>
  %0 = arith.ori %x, %zero : i32
  %1 = arith.ori %x, %one : i32
  %2 = arith.ori %x, %ones : i32
  %3 = arith.ori %v, %zeros : vector<2xi8>
  return %0, %1, %2, %3 : i32, i32, i32, vector<2xi8>
}

// -----

// The same on the left side.
func.func @left(%x: i32, %v: vector<2xi8>) -> (i32, i32, i32, vector<2xi8>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ones = arith.constant -1 : i32
  %zeros = arith.constant dense<0> : vector<2xi8>
  %0 = arith.ori %zero, %x : i32
  %1 = arith.ori %one, %x : i32
  %2 = arith.ori %ones, %x : i32
  %3 = arith.ori %zeros, %v : vector<2xi8>
  return %0, %1, %2, %3 : i32, i32, i32, vector<2xi8>
}

// -----

func.func @same_operands(%x: i32, %v: vector<2xi8>) -> (i32, vector<2xi8>) {
  %0 = arith.ori %x, %x : i32
  %1 = arith.ori %v, %v : vector<2xi8>
  return %0, %1 : i32, vector<2xi8>
}

// -----

// The limits of a type.
func.func @limits(%x: i8) -> (i8, i8, i8, i8, i8, i8) {
  %least = arith.constant -128 : i8
  %greatest = arith.constant 127 : i8
  %ones = arith.constant -1 : i8
  %0 = arith.ori %least, %ones : i8
  %1 = arith.ori %greatest, %greatest : i8
  %2 = arith.ori %x, %least : i8
  %3 = arith.ori %x, %greatest : i8
  %4 = arith.ori %least, %x : i8
  %5 = arith.ori %least, %greatest : i8
  return %0, %1, %2, %3, %4, %5 : i8, i8, i8, i8, i8, i8
}

// -----

func.func @poison(%x: i32) -> (i32, i32) {
  %p = ub.poison : i32
  %0 = arith.ori %x, %p : i32
  %1 = arith.ori %p, %x : i32
  return %0, %1 : i32, i32
}
