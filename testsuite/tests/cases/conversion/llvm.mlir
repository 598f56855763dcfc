// RUN: --test-llvm-legalize-patterns --allow-unregistered-dialect --split-input-file --mlir-print-op-on-diagnostic=false
// RUN: --test-llvm-legalize-patterns=allow-pattern-rollback=0 --allow-unregistered-dialect --split-input-file --mlir-print-op-on-diagnostic=false

func.func private @gives(i17, memref<2xf32>) -> (i17, i32)
func.func @halves(%a: i17, %m: memref<2xf32>) -> (i17, i32) {
  %0:2 = call @gives(%a, %m) : (i17, memref<2xf32>) -> (i17, i32)
  return %0#0, %0#1 : i17, i32
}
// -----
func.func @directly(%a: i18, %b: i18) {
  %0 = "test.direct_replacement"(%a, %b) : (i18, i18) -> i17
  "foo.use"(%0) : (i17) -> ()
  return
}
