// RUN: --canonicalize=max-iterations=1 --debug-only=greedy-rewriter
// NOT IN MLIR: it logs in builds with assertions alone

// Each visit to an op, what was tried, and what came of it.

func.func @sum(%a: i32) -> i32 {
  %unused = arith.constant 3 : i32
  %0 = arith.constant 1 : i32
  %1 = arith.addi %a, %0 : i32
  %2 = arith.addi %1, %0 : i32
  return %2 : i32
}
