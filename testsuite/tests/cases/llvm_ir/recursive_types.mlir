// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

// Recursive types in each other: both have members of the outer one, which are equal before and behind the inner one.
#file = #llvm.di_file<"a.c" in "/src">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#outer_self = #llvm.di_composite_type<recId = distinct[1]<>, isRecSelf = true>
#inner_self = #llvm.di_composite_type<recId = distinct[2]<>, isRecSelf = true>
#to_outer = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #outer_self>
#to_inner = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #inner_self>
#list = #llvm.di_subroutine_type<types = #to_outer, #to_inner>
#inner = #llvm.di_composite_type<tag = DW_TAG_union_type, recId = distinct[2]<>, name = "inner", file = #file, line = 2, baseType = #list, elements = #to_outer, #to_inner>
#to_inner_type = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #inner>
#same_list = #llvm.di_subroutine_type<types = #to_outer, #to_inner_type>
#outer = #llvm.di_composite_type<tag = DW_TAG_structure_type, recId = distinct[1]<>, name = "outer", file = #file, line = 1, baseType = #same_list, elements = #inner, #to_outer, #to_inner_type>
#to_outer_type = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #outer>
#type = #llvm.di_subroutine_type<types = #outer, #to_outer_type>
#sp = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 10, subprogramFlags = Definition, type = #type>

llvm.func @f() {
  llvm.return loc(fused<#sp>["a.c":2:3])
} loc(fused<#sp>["a.c":1:1])
