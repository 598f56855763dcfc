// RUN: --split-input-file

func.func @valid(%a: complex<f32>, %b: complex<f32>, %c: complex<f16>) {
  %0 = complex.cos %a : complex<f32>
  %1 = complex.cos %c {tag} : complex<f16>
  %2 = "complex.cos"(%a) : (complex<f32>) -> complex<f32>
  %3 = complex.cos %a fastmath<nnan> : complex<f32>
  %4 = complex.cos %a fastmath<nsz, nnan> {tag = "cos"} : complex<f32>
  %5 = complex.cos %a fastmath<none> : complex<f32>
  %6 = "complex.cos"(%c) <{fastmath = #arith.fastmath<fast>}> : (complex<f16>) -> complex<f16>
  return
}

// -----

func.func @wrong_operand(%a: f32) {
  %0 = complex.cos %a : f32
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: vector<2xcomplex<f32>>) {
  %0 = "complex.cos"(%a) : (vector<2xcomplex<f32>>) -> complex<f32>
  return
}

// -----

func.func @result_of_another_type(%a: complex<f32>) {
  %0 = "complex.cos"(%a) : (complex<f32>) -> complex<f16>
  return
}

// -----

func.func @no_type(%a: complex<f32>) {
  %0 = complex.cos %a
  return
}
