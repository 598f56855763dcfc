// RUN: --test-legalize-type-conversion --allow-unregistered-dialect --split-input-file --mlir-print-op-on-diagnostic=false
// RUN: --test-legalize-type-conversion=allow-pattern-rollback=0 --allow-unregistered-dialect --split-input-file --mlir-print-op-on-diagnostic=false
// NOT IN MLIR: attributes of arguments do not follow them there

func.func @branches(%x: f32, %c: i1, %gone: i5) -> f32 {
  cf.cond_br %c weights([3, 4]), ^a(%x, %gone : f32, i5), ^b
^a(%y: f32, %z: i5):
  cf.switch %c : i1, [ default: ^a(%y, %z : f32, i5), 1: ^b ]
^b:
  return %x : f32
}
// -----
func.func @unreachable(%x: f32) {
  cf.br ^a(%x : f32)
^dead(%y: f32):
  cf.br ^a(%y : f32)
^a(%z: f32):
  return
}
// -----
func.func @loops(%n: index, %x: f32, %gone: i32) -> f32 {
  %0:2 = scf.for unsigned %i = %n to %n step %n iter_args(%a = %x, %b = %gone) -> (f32, i32) {
    %c = scf.while (%d = %a) : (f32) -> f32 {
      %e = "foo.test"(%d) : (f32) -> i1
      scf.condition(%e) %d : f32
    } do {
    ^body(%d: f32):
      scf.yield %d : f32
    }
    scf.yield %c, %b : f32, i32
  } {kept}
  %1 = scf.index_switch %n -> f32
  case 2 { scf.yield %0#0 : f32 }
  default { scf.yield %x : f32 }
  "foo.use"(%0#1, %1) : (i32, f32) -> ()
  return %1 : f32
}
// -----
func.func @where_it_is(%a: i1) attributes {increment = 5 : i64} {
  %0 = "foo.make"() : () -> i37
  "test.replace_with_legal_op"(%0) : (i37) -> ()
  %1 = "test.type_producer"() : () -> !test.test_rec<list, test_rec<list>>
  %2 = "test.type_producer"() : () -> i16
  "foo.use"(%2) : (i16) -> ()
  return
}
// -----
func.func @no_way_back() {
  %0 = "test.type_producer"() : () -> f16
  "foo.first"(%0) : (f16) -> ()
  "foo.second"(%0) : (f16) -> ()
  return
}
// -----
func.func private @attributes(i5 {test.gone}, f32 {test.kept}, i1 {test.same}) -> (f32 {test.result}, i5)
