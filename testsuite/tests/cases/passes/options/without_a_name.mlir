// RUN: --cse={}
// RUN: --cse=''
// RUN: "--cse={} {}"

// Empty braces and quotes are no options.
func.func @f(%a: i32) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  return %0, %1 : i32, i32
}
