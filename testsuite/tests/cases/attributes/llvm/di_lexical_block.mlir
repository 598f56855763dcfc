// RUN: --split-input-file
// A block of statements.
#file = #llvm.di_file<"a.c" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, scopeLine = 2, subprogramFlags = Definition>
func.func private @held() attributes {a = #llvm.di_lexical_block<scope = #function>, b = #llvm.di_lexical_block<scope = #function, file = #file, line = 3, column = 7>}

// -----

// Error: a scope.
func.func private @held() attributes {a = #llvm.di_lexical_block<line = 3>}

// -----

// Error: a scope that is one.
func.func private @held() attributes {a = #llvm.di_lexical_block<scope = #llvm.di_expression<>>}

// -----

// Error: lines are numbers.
#file = #llvm.di_file<"a.c" in "/src">
func.func private @held() attributes {a = #llvm.di_lexical_block<scope = #file, line = x>}

// -----

// Types with a place in the source are scopes.
func.func private @held() attributes {
  a = #llvm.di_lexical_block<scope = #llvm.di_composite_type<name = "c">>,
  b = #llvm.di_lexical_block<scope = #llvm.di_derived_type<name = "d">>
}

// -----

// Error: other types are not: nothing,
func.func private @held() attributes {a = #llvm.di_lexical_block<scope = #llvm.di_null_type>}

// -----

// Error: a type of the language,
func.func private @held() attributes {a = #llvm.di_lexical_block<scope = #llvm.di_basic_type<name = "i">>}

// -----

// Error: a string,
func.func private @held() attributes {a = #llvm.di_lexical_block<scope = #llvm.di_string_type<name = "s">>}

// -----

// Error: a function.
func.func private @held() attributes {a = #llvm.di_lexical_block<scope = #llvm.di_subroutine_type<>>}
