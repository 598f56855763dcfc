// RUN: --canonicalize
// Dense constants fold element by element, in each format of numbers.

func.func @constants() -> (tensor<4xi32>, tensor<2xf16>, tensor<3xi1>, tensor<2xi72>) {
  %i = arith.constant dense<[1, -2, 2147483647, 4]> : tensor<4xi32>
  %j = arith.constant dense<1> : tensor<4xi32>
  %f = arith.constant dense<[1.5, -2.0]> : tensor<2xf16>
  %b = arith.constant dense<[true, false, true]> : tensor<3xi1>
  %w = arith.constant dense<[4722366482869645213695, 1]> : tensor<2xi72>
  %0 = arith.addi %i, %j : tensor<4xi32>
  %1 = arith.mulf %f, %f : tensor<2xf16>
  %2 = arith.xori %b, %b : tensor<3xi1>
  %3 = arith.addi %w, %w : tensor<2xi72>
  return %0, %1, %2, %3 : tensor<4xi32>, tensor<2xf16>, tensor<3xi1>, tensor<2xi72>
}
