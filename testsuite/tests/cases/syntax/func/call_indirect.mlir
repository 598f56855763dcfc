// RUN: --split-input-file

func.func @valid(%none: () -> (), %one: (i32) -> i32, %many: (f32, index) -> (i1, f32), %a: i32, %f: f32, %i: index) {
  call_indirect %none() : () -> ()
  %0 = call_indirect %one(%a) : (i32) -> i32
  %1:2 = func.call_indirect %many(%f, %i) {tag} : (f32, index) -> (i1, f32)
  %2 = "func.call_indirect"(%one, %a) : ((i32) -> i32, i32) -> i32
  %3 = "func.call_indirect"(%one, %a) <{arg_attrs = [{test.a}], res_attrs = [{}]}> : ((i32) -> i32, i32) -> i32
  return
}

// -----

func.func @not_a_function(%f: i32) {
  "func.call_indirect"(%f) : (i32) -> ()
  return
}

// -----

func.func @number_of_operands(%f: (i32) -> i32) {
  %0 = "func.call_indirect"(%f) : ((i32) -> i32) -> i32
  return
}

// -----

func.func @type_of_operand(%f: (i32) -> i32, %a: i64) {
  %0 = "func.call_indirect"(%f, %a) : ((i32) -> i32, i64) -> i32
  return
}

// -----

func.func @number_of_results(%f: (i32) -> i32, %a: i32) {
  "func.call_indirect"(%f, %a) : ((i32) -> i32, i32) -> ()
  return
}

// -----

func.func @type_of_result(%f: (i32) -> i32, %a: i32) {
  %0 = "func.call_indirect"(%f, %a) : ((i32) -> i32, i32) -> f32
  return
}

// -----

func.func @callee_of_another_type(%f: (i32) -> i32, %a: i64) {
  %0 = call_indirect %f(%a) : (i64) -> i32
  return
}

// -----

func.func @no_type(%f: () -> ()) {
  call_indirect %f()
  return
}

// -----

func.func @no_callee() {
  "func.call_indirect"() : () -> ()
  return
}

// -----

// Error: the type of a function.
func.func @no_function(%f: i64) {
  func.call_indirect %f() : i64
  return
}
