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
