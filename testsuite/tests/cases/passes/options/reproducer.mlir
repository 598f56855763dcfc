// RUN: --run-reproducer --symbol-dce

// The passes that the file names come before those of the command line.
func.func private @unused()
func.func @sum(%a: i32) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  return %0, %1 : i32, i32
}

{-#
  external_resources: {
    mlir_reproducer: {
      pipeline: "builtin.module(func.func(cse))",
      disable_threading: true,
      verify_each: false
    }
  }
#-}
