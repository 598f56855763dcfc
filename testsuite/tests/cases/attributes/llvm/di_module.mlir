// RUN: --split-input-file
// A module of the language.
#file = #llvm.di_file<"a.c" in "/src">
func.func private @held() attributes {
  a = #llvm.di_module<name = "M">,
  b = #llvm.di_module<file = #file, scope = #file, name = "M", configMacros = "-DX", includePath = "/inc", apinotes = "notes", line = 3, isDecl = true>,
  c = #llvm.di_module<>
}

// -----

// Error: strings.
func.func private @held() attributes {a = #llvm.di_module<configMacros = 3>}

// -----

// Error: no such name.
func.func private @held() attributes {a = #llvm.di_module<path = "x">}

// -----

// Error: a type of the language is no scope.
func.func private @held() attributes {a = #llvm.di_module<scope = #llvm.di_basic_type<name = "i">>}
