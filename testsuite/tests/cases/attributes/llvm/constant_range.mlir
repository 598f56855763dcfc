// RUN: --split-input-file
// Integers from one up to another one.
func.func private @held() attributes {
  a = #llvm.constant_range<i32, 0, 12>,
  b = #llvm.constant_range<i8, -128, 127>,
  c = #llvm.constant_range<i1, 0, -1>,
  d = #llvm.constant_range<i64, 5, 5>,
  e = #llvm.constant_range<i8, 250, 300>,
  f = #llvm.constant_range<i128, 0, 340282366920938463463374607431768211455>,
  g = #llvm.constant_range<i128, -170141183460469231731687303715884105729, 170141183460469231731687303715884105728>,
  h = #llvm.constant_range<i256, -340282366920938463463374607431768211456, 340282366920938463463374607431768211456>,
  i = #llvm.constant_range<i128, 0x10, 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF>,
  j = #llvm.constant_range<i8, false, true>,
  k = #llvm.constant_range<i1, true, false>
}

// -----

// Error: a type.
func.func private @held() attributes {a = #llvm.constant_range<0, 12>}

// -----

// Error: an integer type.
func.func private @held() attributes {a = #llvm.constant_range<f32, 0, 12>}

// -----

// Error: no index.
func.func private @held() attributes {a = #llvm.constant_range<index, 0, 12>}

// -----

// Error: two bounds.
func.func private @held() attributes {a = #llvm.constant_range<i32, 0>}

// -----

// Error: bounds are numbers.
func.func private @held() attributes {a = #llvm.constant_range<i32, a, 12>}

// -----

// Error: a number after a sign.
func.func private @held() attributes {a = #llvm.constant_range<i32, -true, 12>}
