// RUN: --inline='default-pipeline=cse op-pipelines=func.func(cse,canonicalize{top-down=false}),llvm.func() max-iterations=1'

func.func private @twice(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  %2 = arith.muli %0, %1 : i32
  return %2 : i32
}
func.func @caller() -> i32 {
  %c = arith.constant 3 : i32
  %0 = call @twice(%c) : (i32) -> i32
  %1 = call @twice(%c) : (i32) -> i32
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}
llvm.func @other() -> i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  %1 = llvm.mlir.constant(1 : i32) : i32
  %2 = llvm.add %0, %1 : i32
  llvm.return %2 : i32
}
