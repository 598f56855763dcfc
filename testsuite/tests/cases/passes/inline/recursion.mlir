// RUN: --inline
// The inliner changes functions before it runs passes on others.
func.func @even(%a: i32) -> i32 {
  %0 = call @odd(%a) : (i32) -> i32
  return %0 : i32
}
func.func @odd(%a: i32) -> i32 {
  %0 = call @even(%a) : (i32) -> i32
  return %0 : i32
}
func.func @caller(%a: i32) -> i32 {
  %0 = call @even(%a) : (i32) -> i32
  %1 = call @even(%0) : (i32) -> i32
  return %1 : i32
}
func.func @last(%a: index, %b: index) -> index {
  %0 = index.shl %a, %b
  return %0 : index
}
