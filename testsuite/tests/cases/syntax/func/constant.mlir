// RUN: --split-input-file
// A function as a value.

func.func private @declared(i32) -> f32
func.func @defined() {
  return
}

func.func @valid() {
  %0 = func.constant @declared : (i32) -> f32
  %1 = constant @defined : () -> ()
  %2 = func.constant {tag} @valid : () -> ()
  %3 = "func.constant"() <{value = @declared}> : () -> ((i32) -> f32)
  return
}

// -----

func.func @unknown() {
  %0 = func.constant @nowhere : () -> ()
  return
}

// -----

func.func private @declared(i32) -> f32
func.func @another_type() {
  %0 = func.constant @declared : (i32) -> i32
  return
}

// -----

func.func private @declared(i32) -> f32
func.func @not_a_function_type() {
  %0 = func.constant @declared : i32
  return
}

// -----

module @no_function {
}
func.func @symbol_of_another_op() {
  %0 = func.constant @no_function : () -> ()
  return
}

// -----

func.func @number() {
  %0 = func.constant 12 : () -> ()
  return
}

// -----

func.func @no_value() {
  %0 = "func.constant"() : () -> (() -> ())
  return
}
