// RUN: --split-input-file

func.func @valid(%a: complex<f64>, %b: complex<f64>, %c: complex<bf16>) {
  %0 = complex.angle %a : complex<f64>
  %1 = complex.angle %c {tag} : complex<bf16>
  %2 = "complex.angle"(%a) : (complex<f64>) -> f64
  %3 = complex.angle %a fastmath<ninf> : complex<f64>
  %4 = complex.angle %a fastmath<arcp, ninf> {tag = "angle"} : complex<f64>
  %5 = complex.angle %a fastmath<none> : complex<f64>
  %6 = "complex.angle"(%c) <{fastmath = #arith.fastmath<fast>}> : (complex<bf16>) -> bf16
  return
}

// -----

func.func @wrong_operand(%a: complex<i32>) {
  %0 = complex.angle %a : complex<i32>
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: tensor<complex<f64>>) {
  %0 = "complex.angle"(%a) : (tensor<complex<f64>>) -> f64
  return
}

// -----

func.func @result_of_another_type(%a: complex<f64>) {
  %0 = "complex.angle"(%a) : (complex<f64>) -> bf16
  return
}

// -----

func.func @result_is_complex(%a: complex<f64>) {
  %0 = "complex.angle"(%a) : (complex<f64>) -> complex<f64>
  return
}

// -----

func.func @no_type(%a: complex<f64>) {
  %0 = complex.angle %a
  return
}
