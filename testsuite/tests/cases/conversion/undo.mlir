// RUN: --test-legalize-patterns --allow-unregistered-dialect --split-input-file --mlir-print-op-on-diagnostic=false
// RUN: --test-legalize-patterns=allow-pattern-rollback=1 --allow-unregistered-dialect --split-input-file --mlir-print-op-on-diagnostic=false
// NOT IN MLIR: it tells of ops in the order of their addresses

// What these patterns make can never be legal, so the ops stay as they are.
func.func @builds() {
  "test.region_builder"() : () -> ()
  "test.return"() : () -> ()
}
// -----
func.func @stays(%x: i32, %y: i32) {
  "test.create_illegal_block"() : () -> ()
  "test.illegal_op_with_region_anchor"() : () -> ()
  "test.one_region_op"() ({
    "foo.first"() : () -> ()
    %0 = "test.hoist_me"() : () -> i32
    "foo.last"(%0, %x) : (i32, i32) -> ()
  }) : () -> ()
  test.with_properties a = 1, b = "b", c = "c", flag = false, array = [1], array32 = [] {modify_inplace}
  "test.value_replace"(%x, %y) {trigger_rollback} : (i32, i32) -> ()
  "test.return"() : () -> ()
}
// -----
func.func @erases_a_block() {
  "test.undo_block_erase"() ({
  ^a(%x: i64):
    "foo.br"(%x)[^b] : (i64) -> ()
  ^b(%y: i64):
    "foo.end"(%y) : (i64) -> ()
  }) : () -> ()
  "test.return"() : () -> ()
}
// -----
func.func @clones_a_cycle() {
  "test.region"() ({
  ^a:
    "foo.br"()[^b] : () -> ()
  ^b:
    "foo.br"()[^c] : () -> ()
  ^c:
    "foo.br"()[^b] : () -> ()
  }) {legalizer.should_clone} : () -> ()
  "test.return"() : () -> ()
}
