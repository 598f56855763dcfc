// RUN: --test-legalize-patterns --allow-unregistered-dialect --split-input-file --mlir-print-op-on-diagnostic=false
// NOT IN MLIR: attributes of arguments do not follow them there

// One step or several, fold or pattern, and a value that is gone at the end of its pattern.
func.func @steps(%x: i8) {
  %a = "test.illegal_op_a"() : () -> i32
  %c = "test.illegal_op_c"() : () -> i32
  %n = "test.replace_non_root"() : () -> i32
  %f = "test.op_in_place_self_fold"() : () -> i32
  %r = "test.rewrite"(%x) : (i8) -> i8
  "foo.use"(%a, %c, %n, %f, %r) : (i32, i32, i32, i32, i8) -> ()
  test.recursive_rewrite 3
  "test.return"() : () -> ()
}
// -----
func.func @values(%half: f32, %gone: i16, %changed: i64, %kept: i8) -> (f32, i24) {
  "foo.use"(%half, %gone, %changed, %kept) : (f32, i16, i64, i8) -> ()
  "test.invalid"(%half, %gone, %changed, %kept) : (f32, i16, i64, i8) -> ()
}
// -----
func.func @several() {
  %0:2 = "test.multiple_1_to_n_replacement"() {why = "twice"} : () -> (f16, i8)
  "test.repetitive_1_to_n_consumer"(%0#1) : (i8) -> ()
}
// -----
func.func private @gives(i64, f32 {test.both}) -> (f32, i24)
func.func @calls(%a: i64, %b: f32) {
  %0:2 = func.call @gives(%a, %b) : (i64, f32) -> (f32, i24)
  "foo.use"(%0#0, %0#1) : (f32, i24) -> ()
  "test.return"(%0#0) : (f32) -> ()
}
// -----
func.func @blocks() {
  "test.create_block"() : () -> ()
  "test.drop_region_op"() ({
  ^a(%x: i42, %y: f32):
    "test.invalid"(%y) : (f32) -> ()
  ^b(%z: i16):
    "test.invalid"(%y) : (f32) -> ()
  }) : () -> ()
  test.convert_block_args duplicate {
  ^a(%x: i64):
    "test.repetitive_1_to_n_consumer"(%x) : (i64) -> ()
  } : () -> ()
  "test.post_order_legalization"() ({
  ^a(%x: i64):
    "foo.stays"(%x) : (i64) -> ()
    "test.invalid"(%x) : (i64) -> ()
  }) : () -> ()
  "test.return"() : () -> ()
}
