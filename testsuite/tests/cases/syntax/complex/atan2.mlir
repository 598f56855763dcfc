// RUN: --split-input-file

func.func @valid(%a: complex<f128>, %b: complex<f128>, %c: complex<f32>) {
  %0 = complex.atan2 %a, %b : complex<f128>
  %1 = complex.atan2 %c, %c {tag} : complex<f32>
  %2 = "complex.atan2"(%a, %b) : (complex<f128>, complex<f128>) -> complex<f128>
  %3 = complex.atan2 %a, %b fastmath<afn> : complex<f128>
  %4 = complex.atan2 %a, %b fastmath<nnan, afn> {tag = "atan2"} : complex<f128>
  %5 = complex.atan2 %a, %b fastmath<none> : complex<f128>
  %6 = "complex.atan2"(%c, %c) <{fastmath = #arith.fastmath<fast>}> : (complex<f32>, complex<f32>) -> complex<f32>
  return
}

// -----

func.func @wrong_operand(%a: index) {
  %0 = complex.atan2 %a, %a : index
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: complex<i32>) {
  %0 = "complex.atan2"(%a, %a) : (complex<i32>, complex<i32>) -> complex<f128>
  return
}

// -----

func.func @result_of_another_type(%a: complex<f128>) {
  %0 = "complex.atan2"(%a, %a) : (complex<f128>, complex<f128>) -> complex<f32>
  return
}

// -----

func.func @operands_of_two_types(%a: complex<f128>, %b: complex<f32>) {
  %0 = "complex.atan2"(%a, %b) : (complex<f128>, complex<f32>) -> complex<f128>
  return
}

// -----

func.func @no_operand() {
  %0 = "complex.atan2"() : () -> complex<f128>
  return
}
