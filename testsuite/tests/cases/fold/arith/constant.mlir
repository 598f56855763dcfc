// RUN: --canonicalize --split-input-file

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

// -----

// Sparse elements fold like dense ones.
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

// -----

// Equal constants are one, at the start of the function.
func.func @equal(%x: i32) -> (i32, i32, i8) {
  %a = arith.constant 5 : i32
  %0 = arith.muli %x, %a : i32
  %b = arith.constant 5 : i32
  %c = arith.constant 5 : i8
  return %0, %b, %c : i32, i32, i8
}
