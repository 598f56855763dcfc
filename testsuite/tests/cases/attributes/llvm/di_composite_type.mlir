// RUN: --split-input-file
// A type made of others.
#file = #llvm.di_file<"a.c" in "/src">
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#member = #llvm.di_derived_type<tag = DW_TAG_member, name = "m", baseType = #int, sizeInBits = 32>
func.func private @held() attributes {
  a = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "pair", file = #file, line = 3, sizeInBits = 64, elements = #member, #member>,
  b = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = #int, flags = Vector, elements = #llvm.di_subrange<count = 4 : i64>>,
  c = #llvm.di_composite_type<recId = distinct[0]<>, isRecSelf = true, tag = DW_TAG_union_type>,
  d = #llvm.di_composite_type<tag = DW_TAG_array_type, alignInBits = 8, dataLocation = <[DW_OP_push_object_address, DW_OP_deref]>, rank = <[DW_OP_constu(2)]>, allocated = <[DW_OP_lit0]>, associated = <[DW_OP_lit0]>>
}

// -----

// Error: known flags.
func.func private @held() attributes {a = #llvm.di_composite_type<tag = DW_TAG_structure_type, flags = Fancy>}

// -----

// Error: elements are nodes.
func.func private @held() attributes {a = #llvm.di_composite_type<tag = DW_TAG_structure_type, elements = unit>}

// -----

// Error: the scope is a scope.
func.func private @held() attributes {a = #llvm.di_composite_type<tag = DW_TAG_structure_type, scope = #llvm.di_subrange<>>}
