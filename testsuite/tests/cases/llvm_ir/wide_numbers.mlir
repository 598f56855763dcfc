// RUN: --emit=llvm-ir --split-input-file
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

// The number of an argument has 16 bits.
#file = #llvm.di_file<"a.c" in "">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = "Definition">
#first = #llvm.di_local_variable<scope = #function, name = "a", arg = 65537>
#none = #llvm.di_local_variable<scope = #function, name = "b", arg = 65536>
llvm.func @f(%p: i32) {
  llvm.intr.dbg.value #first = %p : i32 loc(fused<#function>["a":1:2])
  llvm.intr.dbg.value #none = %p : i32 loc(fused<#function>["a":1:2])
  llvm.return loc(fused<#function>["a":1:1])
} loc(fused<#function>["a":1:1])

// -----

// mlir-translate counts elements in 32 bits: these would be two.
llvm.func @g(%v: vector<4294967298xi8>) {
  llvm.return
}
