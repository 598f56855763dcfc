// RUN: --test-legalize-patterns=test-legalize-folding-mode=after-patterns --allow-unregistered-dialect --mlir-print-op-on-diagnostic=false

func.func @folds(%x: i32) {
  %0 = "test.op_in_place_self_fold"() : () -> i32
  %1 = "test.op_with_region_fold"(%x) ({ "foo.end"() : () -> () }) : (i32) -> i32
  "test.return"(%0, %1) : (i32, i32) -> ()
}
