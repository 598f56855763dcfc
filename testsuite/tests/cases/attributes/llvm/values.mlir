// RUN: --split-input-file
// Values without a number: any one, none that may be used, and that of zero bits.
func.func private @held() attributes {
  a = #llvm.undef,
  b = #llvm.poison,
  c = #llvm.zero,
  d = [#llvm.undef, #llvm.zero]
}

// -----

// Error: no such attribute.
func.func private @held() attributes {a = #llvm.nothing}

// -----

// Error: a name.
func.func private @held() attributes {a = #llvm}

// -----

// Error: a name between brackets.
func.func private @held() attributes {a = #llvm<>}
