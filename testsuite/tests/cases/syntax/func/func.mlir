// RUN: --split-input-file

func.func private @declaration()
func.func private @types(i32, memref<?xf32>) -> (index, f64)
func.func private @attributes(i32 {test.a}, f32) -> (i1 {test.b = 2 : i32}, i8)
func.func nested @nested() {
  return
}
func.func public @public() {
  return
}
func.func @arguments(%a: i32, %b: f32 {test.a, test.b = "x"}) -> (i32 {test.c}) attributes {test.d = [1, 2]} {
  return %a : i32
}
func.func @"a name with blanks"() {
  return
}
func.func @blocks(%a: i1) -> i1 {
  cf.br ^next(%a : i1)
^next(%b: i1):
  return %b : i1
}
func.func @not_inlined() attributes {no_inline} {
  return
}
"func.func"() <{function_type = (i8) -> (), sym_name = "generic"}> ({
^bb0(%a: i8):
  "func.return"() : () -> ()
}) {tag} : () -> ()
"func.func"() <{arg_attrs = [{test.a}], function_type = (i8) -> i8, res_attrs = [{}], sym_name = "without_body", sym_visibility = "private"}> ({
}) : () -> ()

// -----

func.func @public_declaration()

// -----

func.func @argument_without_type(%a) {
  return
}

// -----

func.func @twice(%a: i32, %a: i32) {
  return
}

// -----

func.func @names_and_types(%a: i32, f32) {
  return
}

// -----

func.func @variadic(...)

// -----

func.func() {
  return
}

// -----

"func.func"() <{function_type = i32, sym_name = "no_function_type"}> ({
}) : () -> ()

// -----

"func.func"() <{function_type = () -> ()}> ({
}) : () -> ()

// -----

"func.func"() <{function_type = (i32) -> (), sym_name = "entry_block"}> ({
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{function_type = (i32) -> (), sym_name = "type_of_argument"}> ({
^bb0(%a: i64):
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{arg_attrs = [{}, {}], function_type = (i32) -> (), sym_name = "too_many_attributes", sym_visibility = "private"}> ({
}) : () -> ()

// -----

"func.func"() <{function_type = () -> (i32, i32), res_attrs = [{}], sym_name = "too_few_attributes", sym_visibility = "private"}> ({
}) : () -> ()

// -----

"func.func"() <{function_type = () -> (), sym_name = "visibility", sym_visibility = "hidden"}> ({
}) : () -> ()

// -----

func.func @outside() {
  func.func @inside() {
    return
  }
  return
}

// -----

func.func @no_terminator() {
  %0 = arith.constant 1 : i32
}

// -----

func.func @empty_body() {
}

// -----

func.func @no_return() {
^bb0:
}

// -----

func.func @attributes_twice() attributes {sym_name = "x"} {
  return
}

// -----

func.func @discardable_without_dialect(%a: i32 {a}) {
  return
}

// -----

// Error: one colon before a type.
func.func @colons(%a:: i32)
