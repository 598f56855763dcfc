// RUN: --convert-cf-to-llvm --debug-only=dialect-conversion
// NOT IN MLIR: its release builds have no log
func.func @f(%x: i32) -> i32 {
  cf.br ^next(%x : i32)
^next(%y: i32):
  return %y : i32
}
