// RUN: --split-input-file
// A function.
#file = #llvm.di_file<"a.c" in "/src">
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, scopeLine = 2, subprogramFlags = Definition>
func.func private @held() attributes {
  a = #function,
  b = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "g", linkageName = "_g", file = #file, line = 3, scopeLine = 4, subprogramFlags = "Definition|Optimized|LocalToUnit", type = <types = #int>>,
  c = #llvm.di_subprogram<scope = #file, name = "declared", subprogramFlags = Optimized>,
  d = #llvm.di_subprogram<recId = distinct[3]<>, isRecSelf = true>,
  e = #llvm.di_subprogram<name = "noted", retainedNodes = #llvm.di_label<scope = #function, name = "l">>,
  f = #llvm.di_subprogram<name = "marked", annotations = #llvm.di_annotation<name = "k", value = "v">>
}

// -----

// Error: known flags.
func.func private @held() attributes {a = #llvm.di_subprogram<subprogramFlags = Fast>}

// -----

// Error: the unit is one.
#file = #llvm.di_file<"a.c" in "/src">
func.func private @held() attributes {a = #llvm.di_subprogram<compileUnit = #file>}

// -----

// Error: a definition has a unit.
func.func private @held() attributes {a = #llvm.di_subprogram<id = distinct[2]<>, name = 3>}
