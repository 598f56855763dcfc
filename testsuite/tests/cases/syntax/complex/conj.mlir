// RUN: --split-input-file

func.func @valid(%a: complex<f8E5M2>, %b: complex<f8E5M2>, %c: complex<f64>) {
  %0 = complex.conj %a : complex<f8E5M2>
  %1 = complex.conj %c {tag} : complex<f64>
  %2 = "complex.conj"(%a) : (complex<f8E5M2>) -> complex<f8E5M2>
  %3 = complex.conj %a fastmath<reassoc> : complex<f8E5M2>
  %4 = complex.conj %a fastmath<ninf, reassoc> {tag = "conj"} : complex<f8E5M2>
  %5 = complex.conj %a fastmath<none> : complex<f8E5M2>
  %6 = "complex.conj"(%c) <{fastmath = #arith.fastmath<fast>}> : (complex<f64>) -> complex<f64>
  return
}

// -----

func.func @wrong_operand(%a: memref<2xcomplex<f32>>) {
  %0 = complex.conj %a : memref<2xcomplex<f32>>
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: i64) {
  %0 = "complex.conj"(%a) : (i64) -> complex<f8E5M2>
  return
}

// -----

func.func @result_of_another_type(%a: complex<f8E5M2>) {
  %0 = "complex.conj"(%a) : (complex<f8E5M2>) -> complex<f64>
  return
}

// -----

func.func @unknown_flag(%a: complex<f8E5M2>) {
  %0 = complex.conj %a fastmath<unsafe> : complex<f8E5M2>
  return
}
