// RUN: --canonicalize --split-input-file
// What is sparse takes part in folds like what is dense.
func.func @a() -> tensor<2xi32> {
  %a = arith.constant sparse<[[0]], [5]> : tensor<2xi32>
  %c = arith.constant dense<2> : tensor<2xi32>
  %b = arith.muli %a, %c : tensor<2xi32>
  return %b : tensor<2xi32>
}
// -----
func.func @b() -> tensor<2x2xi64> {
  %a = arith.constant sparse<[[0, 1], [0, 1], [1, 1]], [5, 6, 7]> : tensor<2x2xi32>
  %b = arith.extsi %a : tensor<2x2xi32> to tensor<2x2xi64>
  return %b : tensor<2x2xi64>
}
// -----
func.func @c() -> tensor<3xf32> {
  %a = arith.constant sparse<[0, 2], 4.0> : tensor<3xf32>
  %b = math.sqrt %a : tensor<3xf32>
  %c = arith.negf %b : tensor<3xf32>
  return %c : tensor<3xf32>
}
// -----
func.func @d() -> tensor<3xi1> {
  %a = arith.constant sparse<[0, 2], 4> : tensor<3xi32>
  %z = arith.constant dense<0> : tensor<3xi32>
  %b = arith.cmpi sgt, %a, %z : tensor<3xi32>
  return %b : tensor<3xi1>
}
// -----
func.func @e() -> tensor<1xi32> {
  %a = arith.constant sparse<0, 4> : tensor<1xi32>
  %b = arith.addi %a, %a : tensor<1xi32>
  return %b : tensor<1xi32>
}
// -----
func.func @h() -> tensor<3xi32> {
  %a = arith.constant sparse<[0, 2], 4> : tensor<3xi32>
  %z = arith.constant dense<0> : tensor<3xi32>
  %b = arith.addi %a, %z : tensor<3xi32>
  return %b : tensor<3xi32>
}
// -----
func.func @i() -> tensor<0xi32> {
  %a = arith.constant sparse<> : tensor<0xi32>
  %b = arith.addi %a, %a : tensor<0xi32>
  return %b : tensor<0xi32>
}
// -----
func.func @j() -> tensor<3xi32> {
  %a = arith.constant sparse<> : tensor<3xi32>
  %b = arith.addi %a, %a : tensor<3xi32>
  return %b : tensor<3xi32>
}
// -----
func.func @k() -> tensor<3xi64> {
  %a = arith.constant sparse<[1], [7]> : tensor<3xindex>
  %b = arith.index_cast %a : tensor<3xindex> to tensor<3xi64>
  return %b : tensor<3xi64>
}
// -----
func.func @l() -> vector<3xf32> {
  %a = arith.constant sparse<[1], [7.0]> : vector<3xf32>
  %c = arith.constant dense<true> : vector<3xi1>
  %b = arith.select %c, %a, %a : vector<3xi1>, vector<3xf32>
  %d = arith.addf %b, %a : vector<3xf32>
  return %d : vector<3xf32>
}
