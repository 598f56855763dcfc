// RUN: --split-input-file
// A block of statements that stands in another file.
#file = #llvm.di_file<"a.c" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, scopeLine = 2, subprogramFlags = Definition>
func.func private @held() attributes {a = #llvm.di_lexical_block_file<scope = #function, discriminator = 0>, b = #llvm.di_lexical_block_file<scope = #function, file = #file, discriminator = 5>}

// -----

// Error: a number.
#file = #llvm.di_file<"a.c" in "/src">
func.func private @held() attributes {a = #llvm.di_lexical_block_file<scope = #file>}

// -----

// Error: a scope.
func.func private @held() attributes {a = #llvm.di_lexical_block_file<discriminator = 0>}
