// RUN: --split-input-file
// A block.
func.func private @held() attributes {a = !llvm.label, b = !llvm.func<void (label)>}

// -----

// What is between brackets behind it is not read.
func.func private @held() attributes {a = !llvm.label<>, b = !llvm.label<i8>}

// -----

// Error: the namespace.
func.func private @held() attributes {a = !label}

// -----

// Error: no elements of a vector.
func.func private @held() attributes {a = vector<2x!llvm.label>}
