// RUN: --inline --allow-unregistered-dialect
// NOT IN MLIR: it crashes

// An op of an unknown dialect may be a symbol table, so that a function may have uses that are not known: it stays.
func.func private @h(%a: i32) -> i32 attributes {no_inline} {
  %0 = arith.muli %a, %a : i32
  return %0 : i32
}
func.func @f(%a: i32) -> i32 {
  "foo.op"() ({
    "foo.end"() : () -> ()
  }) : () -> ()
  %r = call @h(%a) : (i32) -> i32
  return %r : i32
}
