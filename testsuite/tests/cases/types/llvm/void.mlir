// RUN: --split-input-file
// What a function returns that returns nothing.
func.func private @held() attributes {a = !llvm.void, b = !llvm.func<void ()>}

// -----

// What is between brackets behind it is not read.
func.func private @held() attributes {a = !llvm.void<>, b = !llvm.void<i8>}

// -----

// Error: the namespace.
func.func private @held() attributes {a = !void}

// -----

// Error: no elements of a vector.
func.func private @held() attributes {a = vector<2x!llvm.void>}
