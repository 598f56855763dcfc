// RUN: --split-input-file
// A type that the language has by itself.
func.func private @held() attributes {a = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>, b = #llvm.di_basic_type<encoding = DW_ATE_float, name = "void", tag = DW_TAG_unspecified_type>}

// -----

// Error: a name.
func.func private @held() attributes {a = #llvm.di_basic_type<tag = DW_TAG_base_type, encoding = DW_ATE_signed>}

// -----

// Error: a known tag.
func.func private @held() attributes {a = #llvm.di_basic_type<tag = DW_TAG_thing, name = "x">}

// -----

// Error: a known encoding.
func.func private @held() attributes {a = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "x", encoding = DW_ATE_thing>}

// -----

// Error: the size is a number.
func.func private @held() attributes {a = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "x", sizeInBits = big>}

// -----

// Error: no such name.
func.func private @held() attributes {a = #llvm.di_basic_type<tag = DW_TAG_base_type, size = 3>}
