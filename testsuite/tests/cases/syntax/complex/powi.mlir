// RUN: --split-input-file
// The exponent is an integer of any width.

func.func @valid(%a: complex<f32>, %n: i32, %b: complex<f64>, %m: i7) {
  %0 = complex.powi %a, %n : complex<f32>, i32
  %1 = complex.powi %b, %m {tag} : complex<f64>, i7
  %2 = complex.powi %a, %n fastmath<nnan, ninf> : complex<f32>, i32
  %3 = complex.powi %a, %n fastmath<none> : complex<f32>, i32
  %4 = "complex.powi"(%a, %n) : (complex<f32>, i32) -> complex<f32>
  %5 = "complex.powi"(%a, %n) <{fastmath = #arith.fastmath<fast>}> : (complex<f32>, i32) -> complex<f32>
  return
}

// -----

func.func @complex_exponent(%a: complex<f32>) {
  %0 = complex.powi %a, %a : complex<f32>, complex<f32>
  return
}

// -----

func.func @index_exponent(%a: complex<f32>, %n: index) {
  %0 = complex.powi %a, %n : complex<f32>, index
  return
}

// -----

func.func @real_base(%a: f32, %n: i32) {
  %0 = complex.powi %a, %n : f32, i32
  return
}

// -----

func.func @result_of_another_type(%a: complex<f32>, %n: i32) {
  %0 = "complex.powi"(%a, %n) : (complex<f32>, i32) -> complex<f64>
  return
}

// -----

func.func @no_type_of_exponent(%a: complex<f32>, %n: i32) {
  %0 = complex.powi %a, %n : complex<f32>
  return
}
