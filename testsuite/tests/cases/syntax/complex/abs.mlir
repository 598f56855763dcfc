// RUN: --split-input-file

func.func @valid(%a: complex<f32>, %b: complex<f32>, %c: complex<f16>) {
  %0 = complex.abs %a : complex<f32>
  %1 = complex.abs %c {tag} : complex<f16>
  %2 = "complex.abs"(%a) : (complex<f32>) -> f32
  %3 = complex.abs %a fastmath<nnan> : complex<f32>
  %4 = complex.abs %a fastmath<nsz, nnan> {tag = "abs"} : complex<f32>
  %5 = complex.abs %a fastmath<none> : complex<f32>
  %6 = "complex.abs"(%c) <{fastmath = #arith.fastmath<fast>}> : (complex<f16>) -> f16
  return
}

// -----

func.func @wrong_operand(%a: f32) {
  %0 = complex.abs %a : f32
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: vector<2xcomplex<f32>>) {
  %0 = "complex.abs"(%a) : (vector<2xcomplex<f32>>) -> f32
  return
}

// -----

func.func @result_of_another_type(%a: complex<f32>) {
  %0 = "complex.abs"(%a) : (complex<f32>) -> f16
  return
}

// -----

func.func @result_is_complex(%a: complex<f32>) {
  %0 = "complex.abs"(%a) : (complex<f32>) -> complex<f32>
  return
}

// -----

func.func @unknown_flag(%a: complex<f32>) {
  %0 = complex.abs %a fastmath<wrap> : complex<f32>
  return
}
