// RUN: --split-input-file

func.func @valid(%a: complex<f16>, %b: complex<f16>, %c: complex<f80>) {
  %0 = complex.expm1 %a : complex<f16>
  %1 = complex.expm1 %c {tag} : complex<f80>
  %2 = "complex.expm1"(%a) : (complex<f16>) -> complex<f16>
  %3 = complex.expm1 %a fastmath<nsz> : complex<f16>
  %4 = complex.expm1 %a fastmath<contract, nsz> {tag = "expm1"} : complex<f16>
  %5 = complex.expm1 %a fastmath<none> : complex<f16>
  %6 = "complex.expm1"(%c) <{fastmath = #arith.fastmath<fast>}> : (complex<f80>) -> complex<f80>
  return
}

// -----

func.func @wrong_operand(%a: i64) {
  %0 = complex.expm1 %a : i64
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: index) {
  %0 = "complex.expm1"(%a) : (index) -> complex<f16>
  return
}

// -----

func.func @result_of_another_type(%a: complex<f16>) {
  %0 = "complex.expm1"(%a) : (complex<f16>) -> complex<f80>
  return
}

// -----

func.func @unknown_flag(%a: complex<f16>) {
  %0 = complex.expm1 %a fastmath<wrap> : complex<f16>
  return
}
