// RUN: --convert-to-llvm --split-input-file --allow-unregistered-dialect
// NOT IN MLIR: it aborts

module {
  %0:2 = vector.to_elements %1 : vector<2xf32>
  %1 = vector.from_elements %0#0, %0#1 : vector<2xf32>
}

// -----

module {
  %c = arith.constant 0 : i32
  %0 = arith.addi %1, %c : i32
  %1 = arith.addi %0, %c : i32
  "test.use"(%1) : (i32) -> ()
}
