// RUN: --mlir-elide-resource-strings-if-larger=4
// The braces stay where all that they would hold is left out.
func.func private @held() attributes {a = dense_resource<blob> : tensor<2xi32>}
{-#
  dialect_resources: {
    builtin: {
      blob: "0x040000000100000002000000"
    }
  }
#-}
