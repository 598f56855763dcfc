// RUN: --mlir-print-debuginfo --mlir-use-nameloc-as-prefix --mlir-print-value-users --mlir-print-skip-regions
// An op in a message is printed as the flags say.
func.func @no_end(%x: i32 loc("x")) {
  %0 = arith.addi %x, %x : i32 loc("sum")
}
