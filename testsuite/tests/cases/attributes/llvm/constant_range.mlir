// RUN: --split-input-file
// Integers from one up to another one.
func.func private @held() attributes {
  a = #llvm.constant_range<i32, 0, 12>,
  b = #llvm.constant_range<i8, -128, 127>,
  c = #llvm.constant_range<i1, 0, -1>,
  d = #llvm.constant_range<i64, 5, 5>,
  e = #llvm.constant_range<i8, 250, 300>
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
