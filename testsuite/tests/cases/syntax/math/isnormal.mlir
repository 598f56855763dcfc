// RUN: --split-input-file

// The result has the shape of the operand.
func.func @valid(%a: bf16, %v: vector<5xf32>, %s: vector<[5]xbf16>, %t: tensor<?x5xf32>, %q: tensor<*xbf16>) {
  %0 = math.isnormal %a : bf16
  %1 = math.isnormal %v {tag} : vector<5xf32>
  %2 = math.isnormal %s : vector<[5]xbf16>
  %3 = math.isnormal %t : tensor<?x5xf32>
  %4 = math.isnormal %q : tensor<*xbf16>
  %5 = math.isnormal %a {fastmath = #arith.fastmath<nsz, contract>} : bf16
  %6 = "math.isnormal"(%a) <{fastmath = #arith.fastmath<afn>}> : (bf16) -> i1
  return
}

// -----

func.func @not_a_float(%a: i32) {
  %0 = math.isnormal %a : i32
  return
}

// -----

func.func @not_a_float_in_generic_form(%a: index) {
  %0 = "math.isnormal"(%a) : (index) -> i1
  return
}

// -----

func.func @result_is_not_boolean(%a: bf16) {
  %0 = "math.isnormal"(%a) : (bf16) -> si1
  return
}

// -----

func.func @result_of_another_shape(%a: vector<5xbf16>) {
  %0 = "math.isnormal"(%a) : (vector<5xbf16>) -> vector<6xi1>
  return
}

// -----

func.func @flags_are_written_as_an_attribute(%a: bf16) {
  %0 = math.isnormal %a fastmath<nnan> : bf16
  return
}

// -----

func.func @type_of_result_is_not_written(%a: bf16) {
  %0 = math.isnormal %a : bf16 -> i1
  return
}
