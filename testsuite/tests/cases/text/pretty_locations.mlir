// RUN: --mlir-print-debuginfo --mlir-pretty-debuginfo --mlir-print-local-scope
// Where a name is called from goes to its line, if that is a place in a file.
func.func @f(%x: index loc(callsite("a" at "b"))) -> index {
  %0 = arith.addi %x, %x : index loc(callsite("a" at "f.mlir":1:2))
  %1 = arith.addi %x, %0 : index loc(callsite("a" at "f.mlir":1:2 to 3:4))
  %2 = arith.addi %x, %1 : index loc(callsite("f.mlir":1:2 at "f.mlir":5:6))
  return %2 : index loc(callsite("a"("f.mlir":7:8) at "f.mlir":9:2 to :9))
}
