// RUN: --split-input-file
// The type that the vectors of a kernel should have.
func.func private @held() attributes {
  a = #llvm.vec_type_hint<hint = i32>,
  b = #llvm.vec_type_hint<hint = vector<4xf32>, is_signed = true>,
  c = #llvm.vec_type_hint<is_signed = false, hint = !llvm.ptr>
}

// -----

// Error: a type.
func.func private @held() attributes {a = #llvm.vec_type_hint<is_signed = true>}

// -----

// Error: a type, no number.
func.func private @held() attributes {a = #llvm.vec_type_hint<hint = 3>}

// -----

// Error: it has a sign or not.
func.func private @held() attributes {a = #llvm.vec_type_hint<hint = i32, is_signed = maybe>}
