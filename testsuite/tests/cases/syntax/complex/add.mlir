// RUN: --split-input-file

func.func @valid(%a: complex<f32>, %b: complex<f32>, %c: complex<f16>) {
  %0 = complex.add %a, %b : complex<f32>
  %1 = complex.add %c, %c {tag} : complex<f16>
  %2 = "complex.add"(%a, %b) : (complex<f32>, complex<f32>) -> complex<f32>
  %3 = complex.add %a, %b fastmath<nnan> : complex<f32>
  %4 = complex.add %a, %b fastmath<nsz, nnan> {tag = "add"} : complex<f32>
  %5 = complex.add %a, %b fastmath<none> : complex<f32>
  %6 = "complex.add"(%c, %c) <{fastmath = #arith.fastmath<fast>}> : (complex<f16>, complex<f16>) -> complex<f16>
  return
}

// -----

func.func @wrong_operand(%a: f32) {
  %0 = complex.add %a, %a : f32
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: vector<2xcomplex<f32>>) {
  %0 = "complex.add"(%a, %a) : (vector<2xcomplex<f32>>, vector<2xcomplex<f32>>) -> complex<f32>
  return
}

// -----

func.func @result_of_another_type(%a: complex<f32>) {
  %0 = "complex.add"(%a, %a) : (complex<f32>, complex<f32>) -> complex<f16>
  return
}

// -----

func.func @operands_of_two_types(%a: complex<f32>, %b: complex<f16>) {
  %0 = "complex.add"(%a, %b) : (complex<f32>, complex<f16>) -> complex<f32>
  return
}

// -----

func.func @unknown_flag(%a: complex<f32>) {
  %0 = complex.add %a, %a fastmath<nnans> : complex<f32>
  return
}
