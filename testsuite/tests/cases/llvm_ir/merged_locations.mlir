// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

#a = #llvm.di_file<"a.c" in "/src">
#h = #llvm.di_file<"h.h" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #a, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #a, name = "f", file = #a, line = 3, scopeLine = 4, subprogramFlags = Definition>
#first = #llvm.di_lexical_block<scope = #sp, file = #a, line = 7, column = 2>
#second = #llvm.di_lexical_block<scope = #sp, file = #a, line = 8, column = 2>
#included = #llvm.di_lexical_block<scope = #first, file = #h, line = 9, column = 4>
#again = #llvm.di_lexical_block<scope = #second, file = #h, line = 9, column = 4>
#text = #llvm.di_lexical_block_file<scope = #first, file = #h, discriminator = 1>
#text_again = #llvm.di_lexical_block_file<scope = #second, file = #h, discriminator = 2>
#deeper = #llvm.di_lexical_block<scope = #text, file = #a, line = 12, column = 3>

llvm.func @g()
llvm.func @f() {
  // In one file: what both have in common.
  llvm.call @g() : () -> () loc(fused[fused<#first>["x":20:1], fused<#second>["x":20:2]])
  // From two files: where the innermost scope around both begins.
  llvm.call @g() : () -> () loc(fused[fused<#first>["x":20:1], fused<#included>["x":20:1]])
  llvm.call @g() : () -> () loc(fused[fused<#second>["x":20:1], fused<#included>["x":20:1]])
  // From text that is included twice: its block, in the scope around both.
  llvm.call @g() : () -> () loc(fused[fused<#included>["x":20:1], fused<#again>["x":21:1]])
  llvm.call @g() : () -> () loc(fused[fused<#text>["x":20:1], fused<#text_again>["x":20:1]])
  llvm.call @g() : () -> () loc(fused[fused<#text_again>["x":20:1], fused<#text>["x":20:1]])
  llvm.call @g() : () -> () loc(fused[fused<#text_again>["x":20:1], fused<#text>["x":20:2]])
  // The block around a scope of a file, moved into it.
  llvm.call @g() : () -> () loc(fused[fused<#text>["x":20:1], fused<#deeper>["x":20:1]])
  llvm.return
} loc(fused<#sp>["a":1:1])
