// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

#file = #llvm.di_file<"a.c" in "/src">
#file2 = #llvm.di_file<"b.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#self = #llvm.di_composite_type<recId = distinct[1]<>, isRecSelf = true>
#ptrself = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #self, sizeInBits = 64>
#pptrself = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #ptrself, sizeInBits = 64>
#next = #llvm.di_derived_type<tag = DW_TAG_member, name = "next", baseType = #pptrself, sizeInBits = 64, offsetInBits = 64>
#node = #llvm.di_composite_type<tag = DW_TAG_structure_type, recId = distinct[1]<>, name = "node", file = #file, line = 3, sizeInBits = 128, elements = #next>
#ptrnode = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #node, sizeInBits = 64>
#pptrnode = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #ptrnode, sizeInBits = 64>
#selfa = #llvm.di_composite_type<recId = distinct[5]<>, isRecSelf = true>
#ptra = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #selfa, sizeInBits = 64>
#arr = #llvm.di_composite_type<tag = DW_TAG_union_type, recId = distinct[5]<>, name = "arr", baseType = #ptra, sizeInBits = 640>
#td = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "td", baseType = #ptrnode>
#sty = #llvm.di_subroutine_type<types = #int, #ptrnode, #pptrnode, #arr, #td>
#ns = #llvm.di_namespace<name = "ns", scope = #cu, exportSymbols = false>
#sp = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #cu, scope = #ns, name = "f", file = #file, line = 10, subprogramFlags = Definition, type = #sty>
#spdecl = #llvm.di_subprogram<scope = #file, name = "decl", file = #file, line = 4, subprogramFlags = Optimized, type = #sty>
#str = #llvm.di_string_type<tag = DW_TAG_string_type, name = "s", sizeInBits = 80, encoding = DW_ATE_ASCII>
#gv1 = #llvm.di_global_variable<scope = #cu, name = "g1", linkageName = "g1", file = #file, line = 1, type = #pptrnode, isLocalToUnit = true, isDefined = true>
#gv2 = #llvm.di_global_variable<scope = #sp, name = "g2", file = #file, line = 2, type = #str, isDefined = true>
#gv3 = #llvm.di_global_variable<scope = #ns, name = "g3", file = #file, line = 2, type = #arr, isDefined = true, alignInBits = 64>
#e1 = #llvm.di_global_variable_expression<var = #gv1, expr = <[DW_OP_plus_uconst(4)]>>
#e2 = #llvm.di_global_variable_expression<var = #gv2, expr = <>>
#e3 = #llvm.di_global_variable_expression<var = #gv3>
#ie = #llvm.di_imported_entity<tag = DW_TAG_imported_declaration, scope = #cu, entity = #gv1, file = #file, line = 5, name = "ie">
#sl = loc(fused<#sp>["a.c":33:1])
#el = loc(fused<#sp>["a.c":34:1])
llvm.mlir.global internal @g1(0 : i32) {dbg_exprs = [#e1]} : i32
llvm.mlir.global internal @g2(0 : i32) {dbg_exprs = [#e2, #e3]} : i32
llvm.mlir.global external @g3() {dbg_exprs = [#e3]} : i32
llvm.func @decl() loc(fused<#spdecl>["x":1:1])
llvm.func @decl2() loc(fused["x":1:1, "name"(fused<#spdecl>["x":1:2])])
llvm.func @f(%p: !llvm.ptr, %c: i1, %x: i32) -> i32 attributes {function_entry_count = 7 : i64, reqd_work_group_size = array<i32: 1, 2, 3>, vec_type_hint = #llvm.vec_type_hint<hint = i32, is_signed = true>} {
  %0 = llvm.load %p {alignment = 4 : i64, nontemporal, invariant} : !llvm.ptr -> i32 loc("a.c":3:4)
  llvm.switch %x : i32, ^a [ 1: ^b(%0 : i32), 2: ^b(%x : i32) ] {branch_weights = array<i32: 1, 2, 3>} loc("a.c":5:6)
^a:
  llvm.return %0 : i32 loc(unknown)
^b(%y: i32 loc(unknown)):
  llvm.br ^c loc("a.c":7:8)
^c:
  llvm.cond_br %c, ^c, ^a {loop_annotation = #llvm.loop_annotation<mustProgress = true, startLoc = #sl, endLoc = #el>} loc("a.c":9:8)
} loc(fused<#sp>["a.c":10:1])
llvm.func @nodbg(%c: i1) {
  llvm.cond_br %c, ^c, ^c {loop_annotation = #llvm.loop_annotation<mustProgress = true>} loc(fused<#sp>["a.c":10:1])
^c:
  llvm.return
} loc(unknown)
