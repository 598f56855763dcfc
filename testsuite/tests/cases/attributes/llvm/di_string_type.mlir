// RUN: --split-input-file
// A type of strings.
#file = #llvm.di_file<"a.c" in "/src">
func.func private @held() attributes {
  a = #llvm.di_string_type<tag = DW_TAG_string_type, name = "s", encoding = DW_ATE_ASCII>,
  b = #llvm.di_string_type<tag = DW_TAG_string_type, name = "t", sizeInBits = 80, alignInBits = 8, stringLengthExp = <[DW_OP_deref]>, stringLocationExp = <>, encoding = DW_ATE_UTF>,
  c = #llvm.di_string_type<tag = DW_TAG_string_type, name = "u", stringLength = #llvm.di_local_variable<scope = #file>, encoding = DW_ATE_ASCII>
}

// -----

// Error: a name.
func.func private @held() attributes {a = #llvm.di_string_type<tag = DW_TAG_string_type>}

// -----

// Error: the length is a variable.
#file = #llvm.di_file<"a.c" in "/src">
func.func private @held() attributes {a = #llvm.di_string_type<tag = DW_TAG_string_type, name = "s", stringLength = #file>}
