// RUN: --convert-cf-to-llvm --convert-func-to-llvm
// NOT IN MLIR: it calls the function for something else than it gives
// The function that stands in the way is told, and not that the assertion stays.
llvm.func @abort() -> i32

func.func @asserted(%b: i1) {
  cf.assert %b, "message"
  return
}
