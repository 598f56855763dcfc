// RUN: --split-input-file
// A name with a value.
func.func private @held() attributes {a = #llvm.di_annotation<name = "k", value = "v">, b = #llvm.di_annotation<value = "", name = "">}

// -----

// Error: a value.
func.func private @held() attributes {a = #llvm.di_annotation<name = "k">}

// -----

// Error: the value is a string.
func.func private @held() attributes {a = #llvm.di_annotation<name = "k", value = 3>}

// -----

// Error: no third name.
func.func private @held() attributes {a = #llvm.di_annotation<name = "k", value = "v", more = 3>}
