// RUN: --split-input-file
// A type derived from another one.
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
func.func private @held() attributes {
  a = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #int, sizeInBits = 64>,
  b = #llvm.di_derived_type<tag = DW_TAG_member, name = "m", baseType = #int, sizeInBits = 32, alignInBits = 32, offsetInBits = 64, extraData = #int>,
  c = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #llvm.di_null_type, dwarfAddressSpace = 3>
}

// -----

// Error: the base is a type.
func.func private @held() attributes {a = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #llvm.di_file<"a" in "b">>}

// -----

// Error: sizes are numbers.
func.func private @held() attributes {a = #llvm.di_derived_type<tag = DW_TAG_pointer_type, sizeInBits = "64">}

// -----

// A number that can be left out can be left out behind its name.
func.func private @held() attributes {a = #llvm.di_derived_type<tag = DW_TAG_pointer_type, dwarfAddressSpace = , name = "x">}

// -----

// Error: something else is no number.
func.func private @held() attributes {a = #llvm.di_derived_type<tag = DW_TAG_pointer_type, dwarfAddressSpace = x>}
