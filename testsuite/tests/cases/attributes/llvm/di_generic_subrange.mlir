// RUN: --split-input-file
// The bounds of the dimensions of an array of unknown rank.
#e = #llvm.di_expression<[DW_OP_constu(1)]>
func.func private @held() attributes {a = #llvm.di_generic_subrange<lowerBound = #e, stride = #e>, b = #llvm.di_generic_subrange<count = #e, lowerBound = #e, upperBound = #e, stride = #e>}

// -----

// Error: a stride.
#e = #llvm.di_expression<[DW_OP_constu(1)]>
func.func private @held() attributes {a = #llvm.di_generic_subrange<lowerBound = #e>}

// -----

// Error: a lower bound.
#e = #llvm.di_expression<[DW_OP_constu(1)]>
func.func private @held() attributes {a = #llvm.di_generic_subrange<stride = #e>}
