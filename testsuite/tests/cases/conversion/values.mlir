// RUN: --test-remapped-value --split-input-file --mlir-print-op-on-diagnostic=false
// NOT IN MLIR: it crashes

func.func @region_first() {
  %0 = "test.remapped_value_region"() ({
    %1 = "test.type_producer"() : () -> f32
    %2 = "test.one_variadic_out_one_variadic_in1"() : () -> i32
    "test.return"(%1) : (f32) -> ()
  }) : () -> f32
  "test.type_consumer"(%0) : (f32) -> ()
  "test.return"() : () -> ()
}
// -----
func.func @twice(%x: i32) {
  %0:2 = "test.one_variadic_out_one_variadic_in1"(%x) : (i32) -> (i32, i32)
  %1 = "test.one_variadic_out_one_variadic_in1"(%0#1) : (i32) -> i32
  "test.return"() : () -> ()
}
