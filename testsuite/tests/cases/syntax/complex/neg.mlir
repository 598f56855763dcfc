// RUN: --split-input-file

func.func @valid(%a: complex<f128>, %b: complex<f128>, %c: complex<f32>) {
  %0 = complex.neg %a : complex<f128>
  %1 = complex.neg %c {tag} : complex<f32>
  %2 = "complex.neg"(%a) : (complex<f128>) -> complex<f128>
  %3 = complex.neg %a fastmath<afn> : complex<f128>
  %4 = complex.neg %a fastmath<nnan, afn> {tag = "neg"} : complex<f128>
  %5 = complex.neg %a fastmath<none> : complex<f128>
  %6 = "complex.neg"(%c) <{fastmath = #arith.fastmath<fast>}> : (complex<f32>) -> complex<f32>
  return
}

// -----

func.func @wrong_operand(%a: index) {
  %0 = complex.neg %a : index
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: complex<i32>) {
  %0 = "complex.neg"(%a) : (complex<i32>) -> complex<f128>
  return
}

// -----

func.func @result_of_another_type(%a: complex<f128>) {
  %0 = "complex.neg"(%a) : (complex<f128>) -> complex<f32>
  return
}

// -----

func.func @unknown_flag(%a: complex<f128>) {
  %0 = complex.neg %a fastmath<nnans> : complex<f128>
  return
}
