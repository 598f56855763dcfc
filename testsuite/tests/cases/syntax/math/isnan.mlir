// RUN: --split-input-file

// The result has the shape of the operand.
func.func @valid(%a: f64, %v: vector<4xf8E5M2>, %s: vector<[4]xf64>, %t: tensor<?x4xf8E5M2>, %q: tensor<*xf64>) {
  %0 = math.isnan %a : f64
  %1 = math.isnan %v {tag} : vector<4xf8E5M2>
  %2 = math.isnan %s : vector<[4]xf64>
  %3 = math.isnan %t : tensor<?x4xf8E5M2>
  %4 = math.isnan %q : tensor<*xf64>
  %5 = math.isnan %a {fastmath = #arith.fastmath<fast>} : f64
  %6 = "math.isnan"(%a) <{fastmath = #arith.fastmath<afn>}> : (f64) -> i1
  return
}

// -----

func.func @not_a_float(%a: i32) {
  %0 = math.isnan %a : i32
  return
}

// -----

func.func @not_a_float_in_generic_form(%a: index) {
  %0 = "math.isnan"(%a) : (index) -> i1
  return
}

// -----

func.func @result_is_not_boolean(%a: f64) {
  %0 = "math.isnan"(%a) : (f64) -> index
  return
}

// -----

func.func @result_of_another_shape(%a: vector<4xf64>) {
  %0 = "math.isnan"(%a) : (vector<4xf64>) -> vector<5xi1>
  return
}

// -----

func.func @flags_are_written_as_an_attribute(%a: f64) {
  %0 = math.isnan %a fastmath<nnan> : f64
  return
}

// -----

func.func @type_of_result_is_not_written(%a: f64) {
  %0 = math.isnan %a : f64 -> i1
  return
}
