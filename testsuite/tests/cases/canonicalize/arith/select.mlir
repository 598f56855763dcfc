// RUN: --canonicalize --split-input-file

// A choice by the opposite of a condition is turned around for a single condition only.

func.func @one(%condition: i1, %a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %true = arith.constant true
  %0 = arith.xori %condition, %true : i1
  %1 = arith.select %0, %a, %b : vector<4xf32>
  return %1 : vector<4xf32>
}

func.func @each(%condition: vector<4xi1>, %a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %true = arith.constant dense<true> : vector<4xi1>
  %0 = arith.xori %condition, %true : vector<4xi1>
  %1 = arith.select %0, %a, %b : vector<4xi1>, vector<4xf32>
  return %1 : vector<4xf32>
}

// -----

// Choices by the same condition, one in the other.
func.func @nested(%c: i1, %d: i1, %x: i32, %y: i32, %z: i32) -> (i32, i32, i32, i32) {
  %0 = arith.select %c, %x, %y : i32
  %1 = arith.select %c, %0, %z : i32
  %2 = arith.select %c, %z, %0 : i32
  %3 = arith.select %d, %x, %y : i32
  %4 = arith.select %c, %3, %y : i32
  %5 = arith.select %d, %x, %y : i32
  %6 = arith.select %c, %x, %5 : i32
  return %1, %2, %4, %6 : i32, i32, i32, i32
}

// -----

// A choice of constants is an extension or the opposite of the condition.
func.func @constants(%c: i1) -> (i1, i64, i8) {
  %true = arith.constant true
  %false = arith.constant false
  %one = arith.constant 1 : i64
  %zero = arith.constant 0 : i64
  %ones = arith.constant -1 : i8
  %none = arith.constant 0 : i8
  %0 = arith.select %c, %false, %true : i1
  %1 = arith.select %c, %one, %zero : i64
  %2 = arith.select %c, %ones, %none : i8
  return %0, %1, %2 : i1, i64, i8
}

// -----

// Of two bits.
func.func @bits(%c: i1, %x: i1) -> (i1, i1, i1, i1) {
  %true = arith.constant true
  %false = arith.constant false
  %0 = arith.select %c, %x, %false : i1
  %1 = arith.select %c, %true, %x : i1
  %2 = arith.select %c, %x, %c : i1
  %3 = arith.select %c, %c, %x : i1
  return %0, %1, %2, %3 : i1, i1, i1, i1
}
