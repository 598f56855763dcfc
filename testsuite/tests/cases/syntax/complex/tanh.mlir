// RUN: --split-input-file

func.func @valid(%a: complex<f80>, %b: complex<f80>, %c: complex<f8E5M2>) {
  %0 = complex.tanh %a : complex<f80>
  %1 = complex.tanh %c {tag} : complex<f8E5M2>
  %2 = "complex.tanh"(%a) : (complex<f80>) -> complex<f80>
  %3 = complex.tanh %a fastmath<contract> : complex<f80>
  %4 = complex.tanh %a fastmath<reassoc, contract> {tag = "tanh"} : complex<f80>
  %5 = complex.tanh %a fastmath<none> : complex<f80>
  %6 = "complex.tanh"(%c) <{fastmath = #arith.fastmath<fast>}> : (complex<f8E5M2>) -> complex<f8E5M2>
  return
}

// -----

func.func @wrong_operand(%a: tensor<complex<f64>>) {
  %0 = complex.tanh %a : tensor<complex<f64>>
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: f32) {
  %0 = "complex.tanh"(%a) : (f32) -> complex<f80>
  return
}

// -----

func.func @result_of_another_type(%a: complex<f80>) {
  %0 = "complex.tanh"(%a) : (complex<f80>) -> complex<f8E5M2>
  return
}

// -----

func.func @unknown_flag(%a: complex<f80>) {
  %0 = complex.tanh %a fastmath<unsafe> : complex<f80>
  return
}
