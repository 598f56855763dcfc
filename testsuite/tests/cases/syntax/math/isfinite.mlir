// RUN: --split-input-file

// The result has the shape of the operand.
func.func @valid(%a: f32, %v: vector<2xf64>, %s: vector<[2]xf32>, %t: tensor<?x2xf64>, %q: tensor<*xf32>) {
  %0 = math.isfinite %a : f32
  %1 = math.isfinite %v {tag} : vector<2xf64>
  %2 = math.isfinite %s : vector<[2]xf32>
  %3 = math.isfinite %t : tensor<?x2xf64>
  %4 = math.isfinite %q : tensor<*xf32>
  %5 = math.isfinite %a {fastmath = #arith.fastmath<nnan>} : f32
  %6 = "math.isfinite"(%a) <{fastmath = #arith.fastmath<afn>}> : (f32) -> i1
  return
}

// -----

func.func @not_a_float(%a: i32) {
  %0 = math.isfinite %a : i32
  return
}

// -----

func.func @not_a_float_in_generic_form(%a: index) {
  %0 = "math.isfinite"(%a) : (index) -> i1
  return
}

// -----

func.func @result_is_not_boolean(%a: f32) {
  %0 = "math.isfinite"(%a) : (f32) -> i8
  return
}

// -----

func.func @result_of_another_shape(%a: vector<2xf32>) {
  %0 = "math.isfinite"(%a) : (vector<2xf32>) -> vector<3xi1>
  return
}

// -----

func.func @flags_are_written_as_an_attribute(%a: f32) {
  %0 = math.isfinite %a fastmath<nnan> : f32
  return
}

// -----

func.func @type_of_result_is_not_written(%a: f32) {
  %0 = math.isfinite %a : f32 -> i1
  return
}
