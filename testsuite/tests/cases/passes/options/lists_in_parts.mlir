// RUN: --convert-to-llvm=filter-dialects=func,arith
// RUN: --convert-to-llvm="filter-dialects=func filter-dialects=arith"

// A list that is given in parts is one.

func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
