// RUN: --mlir-very-unsafe-disable-verifier-on-parsing --cse
// NOT IN MLIR: a note names the pass after which something was found

// A pass that says that it changed nothing is not verified, even if nothing was verified before.
func.func @wrong(%x: i32) -> i32 {
  %0 = "arith.addi"(%x, %x, %x) : (i32, i32, i32) -> i64
  return %x : i32
}
func.func @wrong(%x: i32) -> i32 {
  %0 = "func.call"(%x) <{callee = @nothing}> : (i32) -> i64
  return %x : i32
}
