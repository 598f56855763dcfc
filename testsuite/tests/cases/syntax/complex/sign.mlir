// RUN: --split-input-file

func.func @valid(%a: complex<f32>, %b: complex<f32>, %c: complex<f16>) {
  %0 = complex.sign %a : complex<f32>
  %1 = complex.sign %c {tag} : complex<f16>
  %2 = "complex.sign"(%a) : (complex<f32>) -> complex<f32>
  %3 = complex.sign %a fastmath<nnan> : complex<f32>
  %4 = complex.sign %a fastmath<nsz, nnan> {tag = "sign"} : complex<f32>
  %5 = complex.sign %a fastmath<none> : complex<f32>
  %6 = "complex.sign"(%c) <{fastmath = #arith.fastmath<fast>}> : (complex<f16>) -> complex<f16>
  return
}

// -----

func.func @wrong_operand(%a: f32) {
  %0 = complex.sign %a : f32
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: vector<2xcomplex<f32>>) {
  %0 = "complex.sign"(%a) : (vector<2xcomplex<f32>>) -> complex<f32>
  return
}

// -----

func.func @result_of_another_type(%a: complex<f32>) {
  %0 = "complex.sign"(%a) : (complex<f32>) -> complex<f16>
  return
}

// -----

func.func @no_operand() {
  %0 = "complex.sign"() : () -> complex<f32>
  return
}
