// RUN: --split-input-file
// Elements that are kept at the end of the text.
func.func private @held() attributes {a = dense_resource<blob> : tensor<2xi32>}
{-#
  dialect_resources: {
    builtin: {
      blob: "0x040000000100000002000000"
    }
  }
#-}

// -----

func.func private @held() attributes {a = dense_resource<missing> : tensor<2xi32>}

// -----

// Error: a name.
func.func private @held() attributes {a = dense_resource<> : tensor<2xi32>}

// -----

// Error: a type.
func.func private @held() attributes {a = dense_resource<blob>}

// -----

// Error: a shape.
func.func private @held() attributes {a = dense_resource<blob> : i32}

// -----

// Nothing has no alignment.
func.func private @held() attributes {a = dense_resource<nothing> : tensor<0xi32>, b = dense_resource<aligned> : tensor<1xi8>}
{-#
  dialect_resources: {
    builtin: {
      nothing: "0x04000000",
      aligned: "0x0400000001"
    }
  },
  external_resources: {
    other_tool: {
      nothing: "0x08000000",
      aligned: "0x080000000a"
    }
  }
#-}

// -----

// Error: an alignment.
{-#
  dialect_resources: {
    builtin: {
      short: "0x0400"
    }
  }
#-}
