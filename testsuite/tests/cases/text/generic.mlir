// RUN: --mlir-print-op-generic --allow-unregistered-dialect
// The generic form says everything: properties, regions, successors, types.
func.func @f(%a: i32, %c: i1) -> i32 {
  %sum = arith.addi %a, %a overflow<nsw> : i32
  cf.cond_br %c, ^yes(%sum : i32), ^no
^yes(%x: i32):
  return %x : i32
^no:
  %y = "other.op"(%a) <{kind = 3 : i8}> ({ "other.end"() : () -> () }) {note = "text"} : (i32) -> i32
  return %y : i32
}
