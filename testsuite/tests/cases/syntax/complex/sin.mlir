// RUN: --split-input-file

func.func @valid(%a: complex<f64>, %b: complex<f64>, %c: complex<bf16>) {
  %0 = complex.sin %a : complex<f64>
  %1 = complex.sin %c {tag} : complex<bf16>
  %2 = "complex.sin"(%a) : (complex<f64>) -> complex<f64>
  %3 = complex.sin %a fastmath<ninf> : complex<f64>
  %4 = complex.sin %a fastmath<arcp, ninf> {tag = "sin"} : complex<f64>
  %5 = complex.sin %a fastmath<none> : complex<f64>
  %6 = "complex.sin"(%c) <{fastmath = #arith.fastmath<fast>}> : (complex<bf16>) -> complex<bf16>
  return
}

// -----

func.func @wrong_operand(%a: complex<i32>) {
  %0 = complex.sin %a : complex<i32>
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: tensor<complex<f64>>) {
  %0 = "complex.sin"(%a) : (tensor<complex<f64>>) -> complex<f64>
  return
}

// -----

func.func @result_of_another_type(%a: complex<f64>) {
  %0 = "complex.sin"(%a) : (complex<f64>) -> complex<bf16>
  return
}

// -----

func.func @unknown_flag(%a: complex<f64>) {
  %0 = complex.sin %a fastmath<exact> : complex<f64>
  return
}
