// RUN: --split-input-file
// A block of variables that units share.
#file = #llvm.di_file<"a.c" in "/src">
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
func.func private @held() attributes {a = #llvm.di_common_block<scope = #unit, name = "block">, b = #llvm.di_common_block<scope = #unit, decl = <file = #file, line = 0, type = #int>, name = "block", file = #file, line = 3>}

// -----

// Error: a name.
#file = #llvm.di_file<"a.c" in "/src">
func.func private @held() attributes {a = #llvm.di_common_block<scope = #file>}

// -----

// Error: a scope.
func.func private @held() attributes {a = #llvm.di_common_block<name = "block">}
