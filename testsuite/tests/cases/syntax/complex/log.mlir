// RUN: --split-input-file

func.func @valid(%a: complex<bf16>, %b: complex<bf16>, %c: complex<f128>) {
  %0 = complex.log %a : complex<bf16>
  %1 = complex.log %c {tag} : complex<f128>
  %2 = "complex.log"(%a) : (complex<bf16>) -> complex<bf16>
  %3 = complex.log %a fastmath<arcp> : complex<bf16>
  %4 = complex.log %a fastmath<afn, arcp> {tag = "log"} : complex<bf16>
  %5 = complex.log %a fastmath<none> : complex<bf16>
  %6 = "complex.log"(%c) <{fastmath = #arith.fastmath<fast>}> : (complex<f128>) -> complex<f128>
  return
}

// -----

func.func @wrong_operand(%a: vector<2xcomplex<f32>>) {
  %0 = complex.log %a : vector<2xcomplex<f32>>
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: memref<2xcomplex<f32>>) {
  %0 = "complex.log"(%a) : (memref<2xcomplex<f32>>) -> complex<bf16>
  return
}

// -----

func.func @result_of_another_type(%a: complex<bf16>) {
  %0 = "complex.log"(%a) : (complex<bf16>) -> complex<f128>
  return
}

// -----

func.func @no_type(%a: complex<bf16>) {
  %0 = complex.log %a
  return
}
