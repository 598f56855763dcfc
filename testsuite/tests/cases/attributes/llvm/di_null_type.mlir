// RUN: --split-input-file
// The type of nothing.
func.func private @held() attributes {a = #llvm.di_null_type}

// -----

// Error: no such node.
func.func private @held() attributes {a = #llvm.di_nothing}
