// RUN: --split-input-file
// The type of a function: its result and its arguments.
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
func.func private @held() attributes {
  a = #llvm.di_subroutine_type<types = #int, #int>,
  b = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #llvm.di_null_type>,
  c = #llvm.di_subroutine_type<callingConvention = DW_CC_nocall>,
  d = #llvm.di_subroutine_type<>
}

// -----

// Error: types.
func.func private @held() attributes {a = #llvm.di_subroutine_type<types = #llvm.di_file<"a" in "b">>}

// -----

// Error: a known convention.
func.func private @held() attributes {a = #llvm.di_subroutine_type<callingConvention = DW_CC_quick>}
