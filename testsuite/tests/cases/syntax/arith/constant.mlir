// RUN: --split-input-file
// The types of the values are those of the results.

func.func @scalars() {
  %0 = arith.constant 42 : i32
  %1 = arith.constant -7 : i64
  %2 = arith.constant 0xFF : i8
  %t = arith.constant true
  %f = arith.constant false
  %3 = arith.constant 5 : index
  %4 = arith.constant 170141183460469231731687303715884105727 : i128
  %5 = arith.constant 1.5 : f32
  %6 = arith.constant -0.0 : f64
  %7 = arith.constant 0x7FC00000 : f32
  %8 = arith.constant 1.0e10 : f16
  %9 = arith.constant 0.1 : bf16
  %10 = arith.constant 2.0 : f80
  %11 = arith.constant {tag} 3 : i16
  %12 = "arith.constant"() <{value = 12 : i12}> : () -> i12
  return
}

func.func @shapes() {
  %0 = arith.constant dense<1> : vector<4xi32>
  %1 = arith.constant dense<[1.0, 2.5]> : vector<2xf32>
  %2 = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>
  %3 = arith.constant dense<0.0> : vector<[4]xf16>
  %4 = arith.constant dense<3> : vector<index>
  %5 = arith.constant sparse<[[0, 1]], 7> : tensor<2x3xi64>
  %6 = arith.constant dense<[true, false, true]> : tensor<3xi1>
  %7 = arith.constant dense<(1.0, -1.0)> : tensor<2xcomplex<f32>>
  %8 = arith.constant dense<"0x0100000002000000"> : tensor<2xi32>
  %9 = arith.constant dense<[]> : tensor<0xf64>
  return
}

// -----

func.func @no_type_of_float() {
  %0 = arith.constant 1.5
  return
}

// -----

func.func @too_wide() {
  %0 = arith.constant 300 : i8
  return
}

// -----

func.func @integer_for_float() {
  %0 = arith.constant 1 : f32
  return
}

// -----

func.func @float_for_integer() {
  %0 = arith.constant 1.0 : i32
  return
}

// -----

func.func @signed() {
  %0 = arith.constant 1 : si32
  return
}

// -----

func.func @string() {
  %0 = arith.constant "text"
  return
}

// -----

func.func @symbol() {
  %0 = arith.constant @symbol
  return
}

// -----

func.func @scalable_and_not_uniform() {
  %0 = arith.constant dense<[1, 2]> : vector<[2]xi32>
  return
}

// -----

func.func @wrong_number_of_elements() {
  %0 = arith.constant dense<[1, 2, 3]> : vector<2xi32>
  return
}

// -----

func.func @result_of_another_type() {
  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i64
  return
}

// -----

func.func @no_value() {
  %0 = "arith.constant"() : () -> i64
  return
}

// -----

func.func @array() {
  %0 = "arith.constant"() <{value = [1 : i32]}> : () -> i32
  return
}

// -----

func.func @operand(%a: i32) {
  %0 = "arith.constant"(%a) <{value = 1 : i32}> : (i32) -> i32
  return
}
