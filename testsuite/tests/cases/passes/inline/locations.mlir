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

// Arguments in nested regions have the caller as well.
func.func private @loops(%m: index) {
  affine.for %i = 0 to 10 {
    %0 = scf.for %j = %i to %m step %m iter_args(%k = %m) -> index {
      %1 = scf.execute_region -> index {
        cf.br ^next(%k : index)
      ^next(%n: index loc("nested argument")):
        scf.yield %n : index
      }
      scf.yield %1 : index
    }
  }
  return
}
func.func @caller_of_loops(%m: index) {
  call @loops(%m) : (index) -> () loc("call of loops")
  return
}

// A copy of an argument by value has the location of what is passed.
llvm.func @use(!llvm.ptr)
llvm.func @by_value(%p: !llvm.ptr {llvm.byval = i32}) {
  llvm.call @use(%p) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @caller_by_value(%n: i32) {
  %0 = llvm.alloca %n x i32 : (i32) -> !llvm.ptr loc("passed")
  llvm.call @by_value(%0) : (!llvm.ptr {llvm.byval = i32}) -> ()
  llvm.return
}
