// RUN: --split-input-file
// Something about the program.
func.func private @held() attributes {a = !llvm.metadata, b = !llvm.func<void (metadata)>}

// -----

// What is between brackets behind it is not read.
func.func private @held() attributes {a = !llvm.metadata<>, b = !llvm.metadata<i8>}

// -----

// Error: the namespace.
func.func private @held() attributes {a = !metadata}

// -----

// Error: no elements of a vector.
func.func private @held() attributes {a = vector<2x!llvm.metadata>}
