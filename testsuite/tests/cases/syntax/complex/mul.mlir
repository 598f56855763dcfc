// RUN: --split-input-file

func.func @valid(%a: complex<f16>, %b: complex<f16>, %c: complex<f80>) {
  %0 = complex.mul %a, %b : complex<f16>
  %1 = complex.mul %c, %c {tag} : complex<f80>
  %2 = "complex.mul"(%a, %b) : (complex<f16>, complex<f16>) -> complex<f16>
  %3 = complex.mul %a, %b fastmath<nsz> : complex<f16>
  %4 = complex.mul %a, %b fastmath<contract, nsz> {tag = "mul"} : complex<f16>
  %5 = complex.mul %a, %b fastmath<none> : complex<f16>
  %6 = "complex.mul"(%c, %c) <{fastmath = #arith.fastmath<fast>}> : (complex<f80>, complex<f80>) -> complex<f80>
  return
}

// -----

func.func @wrong_operand(%a: i64) {
  %0 = complex.mul %a, %a : i64
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: index) {
  %0 = "complex.mul"(%a, %a) : (index, index) -> complex<f16>
  return
}

// -----

func.func @result_of_another_type(%a: complex<f16>) {
  %0 = "complex.mul"(%a, %a) : (complex<f16>, complex<f16>) -> complex<f80>
  return
}

// -----

func.func @operands_of_two_types(%a: complex<f16>, %b: complex<f80>) {
  %0 = "complex.mul"(%a, %b) : (complex<f16>, complex<f80>) -> complex<f16>
  return
}

// -----

func.func @no_operand() {
  %0 = "complex.mul"() : () -> complex<f16>
  return
}
