// RUN: --split-input-file

func.func @valid(%a: complex<f16>, %b: complex<f16>, %c: complex<f80>) {
  %0 = complex.eq %a, %b : complex<f16>
  %1 = complex.eq %c, %c {tag} : complex<f80>
  %2 = "complex.eq"(%a, %b) : (complex<f16>, complex<f16>) -> i1
  return
}

// -----

func.func @wrong_operand(%a: i64) {
  %0 = complex.eq %a, %a : i64
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: index) {
  %0 = "complex.eq"(%a, %a) : (index, index) -> i1
  return
}

// -----

func.func @result_of_another_type(%a: complex<f16>) {
  %0 = "complex.eq"(%a, %a) : (complex<f16>, complex<f16>) -> i8
  return
}

// -----

func.func @operands_of_two_types(%a: complex<f16>, %b: complex<f80>) {
  %0 = "complex.eq"(%a, %b) : (complex<f16>, complex<f80>) -> i1
  return
}

// -----

func.func @no_flags(%a: complex<f16>) {
  %0 = complex.eq %a, %a fastmath<nnan> : complex<f16>
  return
}
