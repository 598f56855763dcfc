// RUN: --split-input-file

func.func @valid(%a: complex<bf16>, %b: complex<bf16>, %c: complex<f128>) {
  %0 = complex.tan %a : complex<bf16>
  %1 = complex.tan %c {tag} : complex<f128>
  %2 = "complex.tan"(%a) : (complex<bf16>) -> complex<bf16>
  %3 = complex.tan %a fastmath<arcp> : complex<bf16>
  %4 = complex.tan %a fastmath<afn, arcp> {tag = "tan"} : complex<bf16>
  %5 = complex.tan %a fastmath<none> : complex<bf16>
  %6 = "complex.tan"(%c) <{fastmath = #arith.fastmath<fast>}> : (complex<f128>) -> complex<f128>
  return
}

// -----

func.func @wrong_operand(%a: vector<2xcomplex<f32>>) {
  %0 = complex.tan %a : vector<2xcomplex<f32>>
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: memref<2xcomplex<f32>>) {
  %0 = "complex.tan"(%a) : (memref<2xcomplex<f32>>) -> complex<bf16>
  return
}

// -----

func.func @result_of_another_type(%a: complex<bf16>) {
  %0 = "complex.tan"(%a) : (complex<bf16>) -> complex<f128>
  return
}

// -----

func.func @no_operand() {
  %0 = "complex.tan"() : () -> complex<bf16>
  return
}
