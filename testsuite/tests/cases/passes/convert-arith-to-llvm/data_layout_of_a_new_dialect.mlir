// RUN: --convert-arith-to-llvm
// NOT IN MLIR: a note names the pass after which something was found

// An entry of a dialect that the module does not use is invalid as soon as anything around it is of that dialect.

module attributes {dlti.dl_spec = #dlti.dl_spec<"llvm.entry" = 1 : i32>} {
}

func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
