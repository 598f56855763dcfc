// RUN: --split-input-file
// A namespace.
#file = #llvm.di_file<"a.c" in "/src">
func.func private @held() attributes {
  a = #llvm.di_namespace<name = "n", exportSymbols = false>,
  b = #llvm.di_namespace<name = "n", scope = #file, exportSymbols = true>,
  c = #llvm.di_namespace<exportSymbols = true>
}

// -----

// Error: whether its symbols are visible outside.
func.func private @held() attributes {a = #llvm.di_namespace<name = "n">}

// -----

// Error: that is a flag.
func.func private @held() attributes {a = #llvm.di_namespace<exportSymbols = 3>}
