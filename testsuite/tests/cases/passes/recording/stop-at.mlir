// RUN: --convert-arith-to-llvm --trace-stop-at=30
// NOT IN MLIR: it has no recordings

// The passes stop after so many steps. What is replaced at the end of the conversion says so.
func.func @f(%a: i32, %b: index) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %0, %a : i32
  %2 = arith.index_cast %b : index to i32
  %3 = arith.subi %1, %2 : i32
  return %3 : i32
}
