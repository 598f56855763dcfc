// RUN: --split-input-file

func.func @valid(%a: complex<f8E5M2>, %b: complex<f8E5M2>, %c: complex<f64>) {
  %0 = complex.im %a : complex<f8E5M2>
  %1 = complex.im %c {tag} : complex<f64>
  %2 = "complex.im"(%a) : (complex<f8E5M2>) -> f8E5M2
  %3 = complex.im %a fastmath<reassoc> : complex<f8E5M2>
  %4 = complex.im %a fastmath<ninf, reassoc> {tag = "im"} : complex<f8E5M2>
  %5 = complex.im %a fastmath<none> : complex<f8E5M2>
  %6 = "complex.im"(%c) <{fastmath = #arith.fastmath<fast>}> : (complex<f64>) -> f64
  return
}

// -----

func.func @wrong_operand(%a: memref<2xcomplex<f32>>) {
  %0 = complex.im %a : memref<2xcomplex<f32>>
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: i64) {
  %0 = "complex.im"(%a) : (i64) -> f8E5M2
  return
}

// -----

func.func @result_of_another_type(%a: complex<f8E5M2>) {
  %0 = "complex.im"(%a) : (complex<f8E5M2>) -> f64
  return
}

// -----

func.func @result_is_complex(%a: complex<f8E5M2>) {
  %0 = "complex.im"(%a) : (complex<f8E5M2>) -> complex<f8E5M2>
  return
}

// -----

func.func @no_operand() {
  %0 = "complex.im"() : () -> f8E5M2
  return
}
