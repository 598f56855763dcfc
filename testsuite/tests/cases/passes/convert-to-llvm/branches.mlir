// RUN: --convert-to-llvm
// RUN: --convert-func-to-llvm --convert-cf-to-llvm --convert-arith-to-llvm --reconcile-unrealized-casts

// Unstructured control flow: the greatest common divisor, and a call with two results.
func.func @gcd(%a: i64, %b: i64) -> i64 {
  %zero = arith.constant 0 : i64
  cf.br ^loop(%a, %b : i64, i64)
^loop(%x: i64, %y: i64):
  %done = arith.cmpi eq, %y, %zero : i64
  cf.cond_br %done, ^exit, ^next
^next:
  %rest = arith.remui %x, %y : i64
  cf.br ^loop(%y, %rest : i64, i64)
^exit:
  return %x : i64
}

func.func @reduce(%a: i64, %b: i64) -> (i64, i64) {
  %g = call @gcd(%a, %b) : (i64, i64) -> i64
  %p = arith.divui %a, %g : i64
  %q = arith.divui %b, %g : i64
  return %p, %q : i64, i64
}
