// RUN: --test-legalize-unknown-root-patterns --test-target-materialization-with-no-uses --allow-unregistered-dialect --split-input-file --mlir-print-op-on-diagnostic=false
// NOT IN MLIR: it crashes

func.func @gone() {
  %0 = "test.anything"() ({ "foo.inner"() : () -> () }) : () -> i8
  "test.more"(%0) : (i8) -> ()
  "foo.stays"() : () -> ()
  return
}
// -----
func.func @in_use() -> i8 {
  %0 = "test.anything"() : () -> i8
  return %0 : i8
}
