// RUN: --split-input-file

func.func @valid(%a: complex<f16>, %b: complex<f16>, %c: complex<f80>) {
  %0 = complex.sqrt %a : complex<f16>
  %1 = complex.sqrt %c {tag} : complex<f80>
  %2 = "complex.sqrt"(%a) : (complex<f16>) -> complex<f16>
  %3 = complex.sqrt %a fastmath<nsz> : complex<f16>
  %4 = complex.sqrt %a fastmath<contract, nsz> {tag = "sqrt"} : complex<f16>
  %5 = complex.sqrt %a fastmath<none> : complex<f16>
  %6 = "complex.sqrt"(%c) <{fastmath = #arith.fastmath<fast>}> : (complex<f80>) -> complex<f80>
  return
}

// -----

func.func @wrong_operand(%a: i64) {
  %0 = complex.sqrt %a : i64
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: index) {
  %0 = "complex.sqrt"(%a) : (index) -> complex<f16>
  return
}

// -----

func.func @result_of_another_type(%a: complex<f16>) {
  %0 = "complex.sqrt"(%a) : (complex<f16>) -> complex<f80>
  return
}

// -----

func.func @no_type(%a: complex<f16>) {
  %0 = complex.sqrt %a
  return
}
