// RUN: --split-input-file

func.func @valid(%a: complex<f128>, %b: complex<f128>, %c: complex<f32>) {
  %0 = complex.re %a : complex<f128>
  %1 = complex.re %c {tag} : complex<f32>
  %2 = "complex.re"(%a) : (complex<f128>) -> f128
  %3 = complex.re %a fastmath<afn> : complex<f128>
  %4 = complex.re %a fastmath<nnan, afn> {tag = "re"} : complex<f128>
  %5 = complex.re %a fastmath<none> : complex<f128>
  %6 = "complex.re"(%c) <{fastmath = #arith.fastmath<fast>}> : (complex<f32>) -> f32
  return
}

// -----

func.func @wrong_operand(%a: index) {
  %0 = complex.re %a : index
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: complex<i32>) {
  %0 = "complex.re"(%a) : (complex<i32>) -> f128
  return
}

// -----

func.func @result_of_another_type(%a: complex<f128>) {
  %0 = "complex.re"(%a) : (complex<f128>) -> f32
  return
}

// -----

func.func @result_is_complex(%a: complex<f128>) {
  %0 = "complex.re"(%a) : (complex<f128>) -> complex<f128>
  return
}

// -----

func.func @no_type(%a: complex<f128>) {
  %0 = complex.re %a
  return
}
