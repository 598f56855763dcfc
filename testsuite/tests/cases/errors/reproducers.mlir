// RUN: --run-reproducer --split-input-file
// What a file says about passes must be a pipeline and flags.
module {}

{-#
  external_resources: {
    mlir_reproducer: {
      pipeline: true
    }
  }
#-}

// -----

module {}

{-#
  external_resources: {
    mlir_reproducer: {
      pipeline: "builtin.module(cse)",
      verify_each: "always"
    }
  }
#-}

// -----

// Passes for other ops.
module {}

{-#
  external_resources: {
    mlir_reproducer: {
      pipeline: "func.func(cse)"
    }
  }
#-}
