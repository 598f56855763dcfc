// RUN: --split-input-file

func.func @valid(%a: complex<f80>, %b: complex<f80>, %c: complex<f8E5M2>) {
  %0 = complex.log1p %a : complex<f80>
  %1 = complex.log1p %c {tag} : complex<f8E5M2>
  %2 = "complex.log1p"(%a) : (complex<f80>) -> complex<f80>
  %3 = complex.log1p %a fastmath<contract> : complex<f80>
  %4 = complex.log1p %a fastmath<reassoc, contract> {tag = "log1p"} : complex<f80>
  %5 = complex.log1p %a fastmath<none> : complex<f80>
  %6 = "complex.log1p"(%c) <{fastmath = #arith.fastmath<fast>}> : (complex<f8E5M2>) -> complex<f8E5M2>
  return
}

// -----

func.func @wrong_operand(%a: tensor<complex<f64>>) {
  %0 = complex.log1p %a : tensor<complex<f64>>
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: f32) {
  %0 = "complex.log1p"(%a) : (f32) -> complex<f80>
  return
}

// -----

func.func @result_of_another_type(%a: complex<f80>) {
  %0 = "complex.log1p"(%a) : (complex<f80>) -> complex<f8E5M2>
  return
}

// -----

func.func @no_operand() {
  %0 = "complex.log1p"() : () -> complex<f80>
  return
}
