// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

#file = #llvm.di_file<"a.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
#lb = #llvm.di_lexical_block<scope = #sp, file = #file, line = 3, column = 7>
#v = #llvm.di_local_variable<scope = #lb, name = "v">

// All of the location of a record is in the first scope that it names; merged lines that differ have no column.
llvm.func @f(%a: i32) {
  llvm.intr.dbg.value #v = %a : i32 loc(callsite(fused<#lb>["a":1:2] at "b":2:3))
  llvm.intr.dbg.value #v = %a : i32 loc(fused["a":1:2, fused<#lb>["a":1:2]])
  %0 = llvm.add %a, %a : i32 loc(fused["a":2:2, "a":0:2])
  llvm.return
} loc(fused<#sp>["a":1:1])
