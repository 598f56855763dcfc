// RUN: --mlir-very-unsafe-disable-verifier-on-parsing --mlir-print-assume-verified
// NOT IN MLIR: it crashes
// What lacks a region, an operand or a result is printed in the generic form.

"builtin.module"() : () -> ()
func.func @few() {
  %0 = arith.constant 1 : i32
  %1 = "arith.addi"(%0) : (i32) -> i32
  "arith.constant"() <{value = 1 : i32}> : () -> ()
  return
}
