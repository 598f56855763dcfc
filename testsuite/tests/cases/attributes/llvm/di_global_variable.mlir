// RUN: --split-input-file
// A variable of a program, and one with the expression that leads to its value.
#file = #llvm.di_file<"a.c" in "/src">
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
func.func private @held() attributes {
  a = #llvm.di_global_variable<scope = #unit, name = "g", linkageName = "_g", file = #file, line = 3, type = #int, isLocalToUnit = true, isDefined = true, alignInBits = 32>,
  b = #llvm.di_global_variable<file = #file, line = 0, type = #int>,
  c = #llvm.di_global_variable_expression<var = <file = #file, line = 0, type = #int>, expr = <>>,
  d = #llvm.di_global_variable_expression<var = <file = #file, line = 1, type = #int>>
}

// -----

// Error: a file.
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
func.func private @held() attributes {a = #llvm.di_global_variable<line = 0, type = #int>}

// -----

// Error: a line.
#file = #llvm.di_file<"a.c" in "/src">
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
func.func private @held() attributes {a = #llvm.di_global_variable<file = #file, type = #int>}

// -----

// Error: a type.
#file = #llvm.di_file<"a.c" in "/src">
func.func private @held() attributes {a = #llvm.di_global_variable<file = #file, line = 0>}

// -----

// Error: an expression has a variable.
func.func private @held() attributes {a = #llvm.di_global_variable_expression<expr = <>>}
