// RUN: --split-input-file
// A value of any type; the attribute says how it is poisoned.

func.func @valid() {
  %0 = ub.poison : i32
  %1 = ub.poison : index
  %2 = ub.poison {tag} : vector<[4]xf32>
  %3 = ub.poison : memref<4x?xi8, 1>
  %4 = ub.poison : tensor<*xf64>
  %5 = ub.poison : (i32) -> f32
  %6 = ub.poison : none
  %7 = ub.poison <#ub.poison> : complex<f32>
  %8 = "ub.poison"() <{value = #ub.poison}> : () -> tuple<i32, i1>
  %9 = "ub.poison"() : () -> f16
  return
}

// -----

func.func @value_of_another_kind() {
  %0 = ub.poison <"value"> : i32
  return
}

// -----

func.func @value_of_another_kind_in_generic_form() {
  %0 = "ub.poison"() {value = 1 : i32} : () -> i32
  return
}

// -----

func.func @no_type() {
  %0 = ub.poison
  return
}

// -----

func.func @operand(%a: i32) {
  %0 = "ub.poison"(%a) : (i32) -> i32
  return
}

// -----

func.func @two_results() {
  %0:2 = "ub.poison"() : () -> (i32, i32)
  return
}
