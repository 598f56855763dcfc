// RUN: --inline --mlir-print-debuginfo --mlir-print-local-scope

func.func private @pick(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^then, ^join(%a : i32) loc("branch")
^then:
  %0 = scf.if %c -> i32 {
    %1 = arith.addi %a, %a : i32 loc("add")
    scf.yield %1 : i32 loc("yield")
  } else {
    scf.yield %a : i32
  } loc("if")
  cf.br ^join(%0 : i32)
^join(%r: i32 loc("join")):
  return %r : i32 loc("return")
}
func.func @caller(%c: i1, %a: i32) -> i32 {
  %0 = call @pick(%c, %a) : (i1, i32) -> i32 loc("call")
  return %0 : i32
}
func.func @again(%c: i1, %a: i32) -> i32 {
  %0 = call @caller(%c, %a) : (i1, i32) -> i32 loc(unknown)
  %1 = call @caller(%c, %0) : (i1, i32) -> i32 loc("outer")
  return %1 : i32
}
