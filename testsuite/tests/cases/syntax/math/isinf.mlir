// RUN: --split-input-file

// The result has the shape of the operand.
func.func @valid(%a: f16, %v: vector<3xf80>, %s: vector<[3]xf16>, %t: tensor<?x3xf80>, %q: tensor<*xf16>) {
  %0 = math.isinf %a : f16
  %1 = math.isinf %v {tag} : vector<3xf80>
  %2 = math.isinf %s : vector<[3]xf16>
  %3 = math.isinf %t : tensor<?x3xf80>
  %4 = math.isinf %q : tensor<*xf16>
  %5 = math.isinf %a {fastmath = #arith.fastmath<ninf>} : f16
  %6 = "math.isinf"(%a) <{fastmath = #arith.fastmath<afn>}> : (f16) -> i1
  return
}

// -----

func.func @not_a_float(%a: i32) {
  %0 = math.isinf %a : i32
  return
}

// -----

func.func @not_a_float_in_generic_form(%a: index) {
  %0 = "math.isinf"(%a) : (index) -> i1
  return
}

// -----

func.func @result_is_not_boolean(%a: f16) {
  %0 = "math.isinf"(%a) : (f16) -> f32
  return
}

// -----

func.func @result_of_another_shape(%a: vector<3xf16>) {
  %0 = "math.isinf"(%a) : (vector<3xf16>) -> vector<4xi1>
  return
}

// -----

func.func @flags_are_written_as_an_attribute(%a: f16) {
  %0 = math.isinf %a fastmath<nnan> : f16
  return
}

// -----

func.func @type_of_result_is_not_written(%a: f16) {
  %0 = math.isinf %a : f16 -> i1
  return
}
