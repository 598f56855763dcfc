// RUN: --split-input-file
// The type of nothing.
func.func private @held() attributes {
  a = none,
  b = tuple<none, none>,
  c = (none) -> none
}

// -----

// Error: no vectors of nothing.
func.func private @held() attributes {a = vector<2xnone>}

// -----

// Error: no memrefs of nothing.
func.func private @held() attributes {a = memref<2xnone>}

// -----

// Error: no parameter.
func.func private @held() attributes {a = none<>}
