// RUN: --split-input-file

func.func @valid(%a: complex<f64>, %b: complex<f64>, %c: complex<bf16>) {
  %0 = complex.sub %a, %b : complex<f64>
  %1 = complex.sub %c, %c {tag} : complex<bf16>
  %2 = "complex.sub"(%a, %b) : (complex<f64>, complex<f64>) -> complex<f64>
  %3 = complex.sub %a, %b fastmath<ninf> : complex<f64>
  %4 = complex.sub %a, %b fastmath<arcp, ninf> {tag = "sub"} : complex<f64>
  %5 = complex.sub %a, %b fastmath<none> : complex<f64>
  %6 = "complex.sub"(%c, %c) <{fastmath = #arith.fastmath<fast>}> : (complex<bf16>, complex<bf16>) -> complex<bf16>
  return
}

// -----

func.func @wrong_operand(%a: complex<i32>) {
  %0 = complex.sub %a, %a : complex<i32>
  return
}

// -----

func.func @wrong_operand_in_generic_form(%a: tensor<complex<f64>>) {
  %0 = "complex.sub"(%a, %a) : (tensor<complex<f64>>, tensor<complex<f64>>) -> complex<f64>
  return
}

// -----

func.func @result_of_another_type(%a: complex<f64>) {
  %0 = "complex.sub"(%a, %a) : (complex<f64>, complex<f64>) -> complex<bf16>
  return
}

// -----

func.func @operands_of_two_types(%a: complex<f64>, %b: complex<bf16>) {
  %0 = "complex.sub"(%a, %b) : (complex<f64>, complex<bf16>) -> complex<f64>
  return
}

// -----

func.func @no_type(%a: complex<f64>) {
  %0 = complex.sub %a, %a
  return
}
