// RUN: --split-input-file

func.func @valid(%a: complex<f64>, %b: complex<f64>, %c: complex<bf16>) {
  %0 = complex.exp %a : complex<f64>
  %1 = complex.exp %c {tag} : complex<bf16>
  %2 = "complex.exp"(%a) : (complex<f64>) -> complex<f64>
  %3 = complex.exp %a fastmath<ninf> : complex<f64>
  %4 = complex.exp %a fastmath<arcp, ninf> {tag = "exp"} : complex<f64>
  %5 = complex.exp %a fastmath<none> : complex<f64>
  %6 = "complex.exp"(%c) <{fastmath = #arith.fastmath<fast>}> : (complex<bf16>) -> complex<bf16>
  return
}

// -----

func.func @wrong_operand(%a: complex<i32>) {
  %0 = complex.exp %a : complex<i32>
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: tensor<complex<f64>>) {
  %0 = "complex.exp"(%a) : (tensor<complex<f64>>) -> complex<f64>
  return
}

// -----

func.func @result_of_another_type(%a: complex<f64>) {
  %0 = "complex.exp"(%a) : (complex<f64>) -> complex<bf16>
  return
}

// -----

func.func @no_operand() {
  %0 = "complex.exp"() : () -> complex<f64>
  return
}
