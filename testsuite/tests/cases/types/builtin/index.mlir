// RUN: --split-input-file
// The type of sizes and places.
func.func private @held() attributes {
  a = index,
  b = vector<2xindex>,
  c = tensor<?xindex>,
  d = memref<index>
}

// -----

// Error: no parameter.
func.func private @held() attributes {a = index<64>}

// -----

// Error: no capital.
func.func private @held() attributes {a = Index}
