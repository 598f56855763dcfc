// RUN: --split-input-file
// Operations that lead from one value to another.
func.func private @held() attributes {
  a = #llvm.di_expression<>,
  b = #llvm.di_expression<[DW_OP_deref]>,
  c = #llvm.di_expression<[DW_OP_plus_uconst(8), DW_OP_deref]>,
  d = #llvm.di_expression<[DW_OP_LLVM_fragment(0, 32)]>,
  e = #llvm.di_expression<[DW_OP_constu(42), DW_OP_stack_value]>,
  f = #llvm.di_expression<[DW_OP_LLVM_convert(16, DW_ATE_signed)]>,
  g = #llvm.di_expression<[DW_OP_LLVM_arg(0), DW_OP_LLVM_arg(1), DW_OP_plus]>
}

// -----

// Error: a known operation.
func.func private @held() attributes {a = #llvm.di_expression<[DW_OP_guess]>}

// -----

// Error: an operation.
func.func private @held() attributes {a = #llvm.di_expression<[]>}

// -----

// Error: arguments are numbers.
func.func private @held() attributes {a = #llvm.di_expression<[DW_OP_constu(x)]>}

// -----

// Error: square brackets.
func.func private @held() attributes {a = #llvm.di_expression<DW_OP_deref>}

// -----

// Error: an operation behind the comma.
func.func private @held() attributes {a = #llvm.di_expression<[DW_OP_deref, ]>}

// -----

// Encodings are words or numbers, which come out as words by their lowest bits.
func.func private @held() attributes {
  a = #llvm.di_expression<[DW_OP_LLVM_convert(16, 5)]>,
  b = #llvm.di_expression<[DW_OP_LLVM_convert(16, 21)]>,
  c = #llvm.di_expression<[DW_OP_LLVM_convert(16, DW_ATE_signed, 3)]>,
  d = #llvm.di_expression<[DW_OP_LLVM_convert(16, DW_ATE_float, DW_ATE_unsigned, 33)]>,
  e = #llvm.di_expression<[DW_OP_LLVM_convert(16, 4294967301)]>,
  f = #llvm.di_expression<[DW_OP_LLVM_convert(16, -1)]>
}

// -----

// Error: a known encoding.
func.func private @held() attributes {a = #llvm.di_expression<[DW_OP_LLVM_convert(16, DW_ATE_foo)]>}

// -----

// Error: of the third argument, too.
func.func private @held() attributes {a = #llvm.di_expression<[DW_OP_LLVM_convert(16, 5, foo)]>}

// -----

// Error: the first argument is a number.
func.func private @held() attributes {a = #llvm.di_expression<[DW_OP_LLVM_convert(DW_ATE_signed)]>}

// -----

// Error: a string is no word.
func.func private @held() attributes {a = #llvm.di_expression<[DW_OP_LLVM_convert(16, "DW_ATE_signed")]>}
