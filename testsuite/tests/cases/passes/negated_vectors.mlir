// RUN: --canonicalize
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
