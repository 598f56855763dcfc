// RUN: --split-input-file
// A label.
#file = #llvm.di_file<"a.c" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, scopeLine = 2, subprogramFlags = Definition>
func.func private @held() attributes {a = #llvm.di_label<scope = #function>, b = #llvm.di_label<scope = #function, name = "again", file = #file, line = 9>}

// -----

// Error: a scope.
func.func private @held() attributes {a = #llvm.di_label<name = "again">}

// -----

// Error: the name is a string.
#file = #llvm.di_file<"a.c" in "/src">
func.func private @held() attributes {a = #llvm.di_label<scope = #file, name = again>}
