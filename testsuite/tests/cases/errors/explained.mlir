// RUN: --test-legalize-patterns=test-legalize-mode=full --explain --allow-unregistered-dialect --mlir-print-op-on-diagnostic=false --split-input-file
// NOT IN MLIR: it does not explain errors

func.func @no_pattern() {
  %a = "test.illegal_op_a"() : () -> i32
  "foo.unknown"(%a) : (i32) -> ()
  "test.return"() : () -> ()
}
// -----
func.func @attempts() {
  %0 = "test.illegal_op_g"() : () -> i32
  "test.return"() : () -> ()
}
