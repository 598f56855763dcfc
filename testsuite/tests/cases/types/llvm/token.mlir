// RUN: --split-input-file
// A value that only some ops know.
func.func private @held() attributes {
  a = !llvm.token,
  b = !llvm.func<void (token)>,
  c = !llvm.func<token ()>
}

// -----

// What is between brackets behind it is not read.
func.func private @held() attributes {a = !llvm.token<>, b = !llvm.token<i8>}

// -----

// Error: the namespace.
func.func private @held() attributes {a = !token}

// -----

// Error: no elements of a vector.
func.func private @held() attributes {a = vector<2x!llvm.token>}
