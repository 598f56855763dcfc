// RUN: --split-input-file

func.func @valid(%a: complex<bf16>, %b: complex<bf16>, %c: complex<f128>) {
  %0 = complex.neq %a, %b : complex<bf16>
  %1 = complex.neq %c, %c {tag} : complex<f128>
  %2 = "complex.neq"(%a, %b) : (complex<bf16>, complex<bf16>) -> i1
  return
}

// -----

func.func @wrong_operand(%a: vector<2xcomplex<f32>>) {
  %0 = complex.neq %a, %a : vector<2xcomplex<f32>>
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: memref<2xcomplex<f32>>) {
  %0 = "complex.neq"(%a, %a) : (memref<2xcomplex<f32>>, memref<2xcomplex<f32>>) -> i1
  return
}

// -----

func.func @result_of_another_type(%a: complex<bf16>) {
  %0 = "complex.neq"(%a, %a) : (complex<bf16>, complex<bf16>) -> i8
  return
}

// -----

func.func @operands_of_two_types(%a: complex<bf16>, %b: complex<f128>) {
  %0 = "complex.neq"(%a, %b) : (complex<bf16>, complex<f128>) -> i1
  return
}

// -----

func.func @no_flags(%a: complex<bf16>) {
  %0 = complex.neq %a, %a fastmath<nnan> : complex<bf16>
  return
}
