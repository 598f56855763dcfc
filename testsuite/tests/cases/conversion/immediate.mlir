// RUN: --test-legalize-patterns=allow-pattern-rollback=0 --allow-unregistered-dialect --split-input-file --mlir-print-op-on-diagnostic=false
// NOT IN MLIR: it aborts where an error cannot be undone

// Each change is told when it is made.
func.func @changes(%x: i64, %y: f32) {
  %a = "test.illegal_op_a"() : () -> i32
  "foo.use"(%x, %y, %a) : (i64, f32, i32) -> ()
  test.recursive_rewrite 2
  "test.return"(%y) : (f32) -> ()
}
// -----
// Some uses only.
func.func @conditional(%x: i32, %y: i16) {
  "foo.one"(%x) {replace_uses} : (i32) -> ()
  "test.value_replace"(%x, %y) {conditional} : (i32, i16) -> ()
  "foo.two"(%x) {replace_uses} : (i32) -> ()
  "foo.three"(%x) : (i32) -> ()
  "test.return"() : () -> ()
}
// -----
// An error, and what was done stays.
func.func @leads_nowhere() {
  %a = "test.illegal_op_a"() : () -> i32
  "test.create_illegal_block"() : () -> ()
  "test.return"() : () -> ()
}
