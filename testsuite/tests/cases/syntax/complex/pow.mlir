// RUN: --split-input-file

func.func @valid(%a: complex<f80>, %b: complex<f80>, %c: complex<f8E5M2>) {
  %0 = complex.pow %a, %b : complex<f80>
  %1 = complex.pow %c, %c {tag} : complex<f8E5M2>
  %2 = "complex.pow"(%a, %b) : (complex<f80>, complex<f80>) -> complex<f80>
  %3 = complex.pow %a, %b fastmath<contract> : complex<f80>
  %4 = complex.pow %a, %b fastmath<reassoc, contract> {tag = "pow"} : complex<f80>
  %5 = complex.pow %a, %b fastmath<none> : complex<f80>
  %6 = "complex.pow"(%c, %c) <{fastmath = #arith.fastmath<fast>}> : (complex<f8E5M2>, complex<f8E5M2>) -> complex<f8E5M2>
  return
}

// -----

func.func @wrong_operand(%a: tensor<complex<f64>>) {
  %0 = complex.pow %a, %a : tensor<complex<f64>>
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: f32) {
  %0 = "complex.pow"(%a, %a) : (f32, f32) -> complex<f80>
  return
}

// -----

func.func @result_of_another_type(%a: complex<f80>) {
  %0 = "complex.pow"(%a, %a) : (complex<f80>, complex<f80>) -> complex<f8E5M2>
  return
}

// -----

func.func @operands_of_two_types(%a: complex<f80>, %b: complex<f8E5M2>) {
  %0 = "complex.pow"(%a, %b) : (complex<f80>, complex<f8E5M2>) -> complex<f80>
  return
}

// -----

func.func @no_type(%a: complex<f80>) {
  %0 = complex.pow %a, %a
  return
}
