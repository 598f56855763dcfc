// RUN: --split-input-file --allow-unregistered-dialect
// What is malformed in the generic form, and in functions.
func.func @declared_for_all()

// -----

func.func private @half_named(%a: i32, f32)

// -----

func.func private @named_twice() attributes {sym_name = "other"}

// -----

func.func @branches(%a: i32) {
  %sum = "arith.addi"(%a, %a)[^end] : (i32, i32) -> i32
^end:
  return
}

// -----

func.func @endless() {
  "some.regions"() ({}, {} : () -> ()
}

// -----

func.func @a_type_is_no_op() {
  i32
}
