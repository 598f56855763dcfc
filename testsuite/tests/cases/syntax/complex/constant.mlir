// RUN: --split-input-file
// The real and the imaginary part in an array, each of the element type.

func.func @valid() {
  %0 = complex.constant [1.0 : f32, -2.5 : f32] : complex<f32>
  %1 = complex.constant [0.1, 0.0] {tag} : complex<f64>
  %2 = complex.constant [0x7C00 : f16, 1.0e-3 : f16] : complex<f16>
  %3 = complex.constant [3 : i32, -4 : i32] : complex<i32>
  %4 = "complex.constant"() <{value = [1.0 : bf16, 2.0 : bf16]}> : () -> complex<bf16>
  return
}

// -----

func.func @one_part() {
  %0 = complex.constant [1.0 : f32] : complex<f32>
  return
}

// -----

func.func @three_parts() {
  %0 = complex.constant [1.0 : f32, 2.0 : f32, 3.0 : f32] : complex<f32>
  return
}

// -----

func.func @parts_of_another_type() {
  %0 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f64>
  return
}

// -----

func.func @parts_of_two_types() {
  %0 = complex.constant [1.0 : f32, 2.0 : f64] : complex<f32>
  return
}

// -----

func.func @not_numbers() {
  %0 = complex.constant ["one", "two"] : complex<f32>
  return
}

// -----

func.func @not_an_array() {
  %0 = complex.constant @symbol : complex<f32>
  return
}

// -----

func.func @not_complex() {
  %0 = complex.constant [1.0 : f32, 2.0 : f32] : f32
  return
}

// -----

func.func @no_value() {
  %0 = "complex.constant"() : () -> complex<f32>
  return
}
