// RUN: --split-input-file
// The bounds of a dimension.
func.func private @held() attributes {
  a = #llvm.di_subrange<count = 4 : i64>,
  b = #llvm.di_subrange<lowerBound = 1 : i64, upperBound = 4 : i64, stride = 2 : i64>,
  c = #llvm.di_subrange<count = #llvm.di_expression<[DW_OP_constu(3)]>>,
  d = #llvm.di_subrange<>
}

// -----

// Error: an attribute.
func.func private @held() attributes {a = #llvm.di_subrange<count = x>}

// -----

// Error: no such bound.
func.func private @held() attributes {a = #llvm.di_subrange<middle = 3>}
