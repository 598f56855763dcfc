// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

// The record alone refers to metadata: no instruction has a location.
#file = #llvm.di_file<"a.c" in "dir">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#type = #llvm.di_subroutine_type<types = #llvm.di_null_type>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #type>
#var = #llvm.di_local_variable<scope = #sp, name = "x", file = #file, line = 2, type = #int>
llvm.func @f(%a: i32) {
  llvm.intr.dbg.value #var = %a : i32 loc(fused<#sp>["a.c":4:2])
  llvm.return loc(unknown)
} loc(fused<#sp>["a.c":1:1])
