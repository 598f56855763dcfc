// RUN: --split-input-file --allow-unregistered-dialect
// Functions agree with their signatures; symbols are unique, visible and in symbol tables.
"func.func"() <{sym_name = "s", function_type = () -> ()}> ({}) : () -> ()

// -----

"func.func"() <{sym_name = "s", function_type = (i32) -> ()}> ({
^a:
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{sym_name = "s", function_type = (i32) -> ()}> ({
^a(%a: i64):
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{sym_name = "s", sym_visibility = "private", function_type = () -> (), arg_attrs = [{}]}> ({}) : () -> ()

// -----

"func.func"() <{sym_name = "s", sym_visibility = "private", function_type = () -> i32, res_attrs = [{}, {}]}> ({}) : () -> ()

// -----

"func.func"() <{sym_name = "s", sym_visibility = "private", function_type = (i32) -> (), arg_attrs = [{a}]}> ({}) : () -> ()

// -----

"func.func"() <{sym_name = "s", sym_visibility = "private", function_type = () -> i32, res_attrs = [{a}]}> ({}) : () -> ()

// -----

"func.func"() <{sym_name = "s", sym_visibility = "x", function_type = () -> ()}> ({}) : () -> ()

// -----

"foo.a"() {sym_name = "a"} : () -> ()
module @a {}

// -----

func.func @f() {
  func.func private @g()
  return
}

// -----

"func.unknown"() : () -> ()
