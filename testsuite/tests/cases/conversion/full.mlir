// RUN: --test-legalize-patterns=test-legalize-mode=full --allow-unregistered-dialect --split-input-file --mlir-print-op-on-diagnostic=false
// NOT IN MLIR: it crashes

func.func @all_legal(%x: i64) {
  "foo.marked"(%x) {test.dynamically_legal} : (i64) -> ()
  builtin.module attributes {test.recursively_legal} {
    "foo.unknown"() : () -> ()
  }
  "test.return"() : () -> ()
}
// -----
func.func @not_all() {
  %a = "test.illegal_op_a"() : () -> i32
  "foo.unknown"(%a) : (i32) -> ()
  "test.return"() : () -> ()
}
// -----
func.func @detached_and_undone() {
  "test.detached_signature_conversion"() ({
  ^a(%x: i64):
    "foo.unknown"(%x) : (i64) -> ()
  }) : () -> ()
  "test.return"() : () -> ()
}
