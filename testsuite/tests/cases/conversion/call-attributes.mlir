// RUN: --test-legalize-patterns --allow-unregistered-dialect
// NOT IN MLIR: there, attributes of arguments stay at their positions
// Edge case 80: attributes follow the arguments that they are about, and a converted call keeps its callee only.
func.func private @spread(f32 {test.a = 1}, i64 {test.b = 2}, i16 {test.c = 3})
func.func private @fewer(i16 {test.c = 3}, i64 {test.b = 2})
func.func @caller(%x: i64, %y: i16) {
  func.call @fewer(%y, %x) {my_attr} : (i16, i64) -> ()
  "test.return"() : () -> ()
}
