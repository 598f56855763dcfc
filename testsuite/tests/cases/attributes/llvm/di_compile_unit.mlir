// RUN: --split-input-file
// A file that is compiled on its own.
#file = #llvm.di_file<"a.c" in "/src">
func.func private @held() attributes {
  a = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>,
  b = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_Rust, file = <"b.rs" in "">, producer = "weir", isOptimized = false, emissionKind = LineTablesOnly, nameTableKind = None, splitDebugFilename = "b.dwo">,
  c = #llvm.di_compile_unit<id = distinct[2]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = None, nameTableKind = GNU>,
  d = #llvm.di_compile_unit<id = distinct[3]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = DebugDirectivesOnly, nameTableKind = Apple>
}

// -----

// Error: an identity.
#file = #llvm.di_file<"a.c" in "/src">
func.func private @held() attributes {a = #llvm.di_compile_unit<sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>}

// -----

// Error: a known language.
func.func private @held() attributes {a = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_Weir>}

// -----

// Error: a known kind.
func.func private @held() attributes {a = #llvm.di_compile_unit<id = distinct[0]<>, emissionKind = Some>}

// -----

// Error: it is optimised or not.
func.func private @held() attributes {a = #llvm.di_compile_unit<isOptimized = maybe>}
