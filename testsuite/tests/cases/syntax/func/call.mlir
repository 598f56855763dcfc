// RUN: --split-input-file

func.func private @none()
func.func private @one(i32) -> i32
func.func private @many(f32, memref<?xi8>) -> (i1, vector<4xf32>)

func.func @valid(%a: i32, %f: f32, %m: memref<?xi8>) {
  call @none() : () -> ()
  %0 = call @one(%a) : (i32) -> i32
  %1:2 = func.call @many(%f, %m) {tag} : (f32, memref<?xi8>) -> (i1, vector<4xf32>)
  func.call @none() {no_inline} : () -> ()
  %2 = "func.call"(%a) <{callee = @one}> : (i32) -> i32
  %3 = "func.call"(%a) <{arg_attrs = [{test.a}], callee = @one, no_inline, res_attrs = [{test.b = 1 : i8}]}> : (i32) -> i32
  return
}

// A function may be called before it is there, also by itself.
func.func @recursive(%a: i32) -> i32 {
  %0 = call @recursive(%a) : (i32) -> i32
  return %0 : i32
}

// -----

func.func @unknown() {
  call @nowhere() : () -> ()
  return
}

// -----

func.func private @one(i32) -> i32
func.func @number_of_operands(%a: i32) {
  %0 = call @one(%a, %a) : (i32, i32) -> i32
  return
}

// -----

func.func private @one(i32) -> i32
func.func @type_of_operand(%a: i64) {
  %0 = call @one(%a) : (i64) -> i32
  return
}

// -----

func.func private @one(i32) -> i32
func.func @number_of_results(%a: i32) {
  call @one(%a) : (i32) -> ()
  return
}

// -----

func.func private @one(i32) -> i32
func.func @type_of_result(%a: i32) {
  %0 = call @one(%a) : (i32) -> i64
  return
}

// -----

module @no_function {
}
func.func @callee_is_no_function() {
  call @no_function() : () -> ()
  return
}

// -----

func.func @no_callee() {
  "func.call"() : () -> ()
  return
}

// -----

func.func @nested_symbol() {
  "func.call"() <{callee = @module::@function}> : () -> ()
  return
}

// -----

func.func @no_type() {
  call @no_type()
  return
}

// -----

func.func private @one(i32) -> i32
func.func @operand_types_do_not_match(%a: i32) {
  %0 = call @one(%a) : () -> i32
  return
}
