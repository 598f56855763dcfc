// RUN: --split-input-file

func.func @valid(%a: complex<bf16>, %b: complex<bf16>, %c: complex<f128>) {
  %0 = complex.div %a, %b : complex<bf16>
  %1 = complex.div %c, %c {tag} : complex<f128>
  %2 = "complex.div"(%a, %b) : (complex<bf16>, complex<bf16>) -> complex<bf16>
  %3 = complex.div %a, %b fastmath<arcp> : complex<bf16>
  %4 = complex.div %a, %b fastmath<afn, arcp> {tag = "div"} : complex<bf16>
  %5 = complex.div %a, %b fastmath<none> : complex<bf16>
  %6 = "complex.div"(%c, %c) <{fastmath = #arith.fastmath<fast>}> : (complex<f128>, complex<f128>) -> complex<f128>
  return
}

// -----

func.func @wrong_operand(%a: vector<2xcomplex<f32>>) {
  %0 = complex.div %a, %a : vector<2xcomplex<f32>>
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: memref<2xcomplex<f32>>) {
  %0 = "complex.div"(%a, %a) : (memref<2xcomplex<f32>>, memref<2xcomplex<f32>>) -> complex<bf16>
  return
}

// -----

func.func @result_of_another_type(%a: complex<bf16>) {
  %0 = "complex.div"(%a, %a) : (complex<bf16>, complex<bf16>) -> complex<f128>
  return
}

// -----

func.func @operands_of_two_types(%a: complex<bf16>, %b: complex<f128>) {
  %0 = "complex.div"(%a, %b) : (complex<bf16>, complex<f128>) -> complex<bf16>
  return
}

// -----

func.func @unknown_flag(%a: complex<bf16>) {
  %0 = complex.div %a, %a fastmath<exact> : complex<bf16>
  return
}
