// RUN: --split-input-file
// A file of the source, in a directory.
func.func private @held() attributes {a = #llvm.di_file<"a.c" in "/src">, b = #llvm.di_file<"" in "">}

// -----

// Error: a directory.
func.func private @held() attributes {a = #llvm.di_file<"a.c">}

// -----

// Error: strings.
func.func private @held() attributes {a = #llvm.di_file<a in b>}

// -----

// Error: the word in.
func.func private @held() attributes {a = #llvm.di_file<"a.c", "/src">}
