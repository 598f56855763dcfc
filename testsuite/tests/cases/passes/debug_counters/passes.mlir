// RUN: --cse --canonicalize --symbol-dce --mlir-debug-counter=pass-execution-skip=1,pass-execution-count=1,unknown-count=3 --mlir-print-debug-counter

// Only the second pass is executed.

func.func @sum(%a: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.addi %a, %0 : i32
  %2 = arith.muli %1, %1 : i32
  %3 = arith.muli %1, %1 : i32
  %4 = arith.addi %2, %3 : i32
  return %4 : i32
}

func.func private @unused()
