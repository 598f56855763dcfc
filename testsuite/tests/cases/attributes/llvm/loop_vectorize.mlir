// RUN: --split-input-file
// A part of what is known or wished of a loop.
func.func private @held() attributes {
  a = #llvm.loop_vectorize<disable = true, predicateEnable = true, scalableEnable = false, width = 8 : i64>,
  b = #llvm.loop_vectorize<width = 8 : i64>,
  c = #llvm.loop_vectorize<width = 8 : i64, scalableEnable = false, predicateEnable = true, disable = true>
}

// -----

// Error: a value of its kind.
func.func private @held() attributes {a = #llvm.loop_vectorize<width = "8">}

// -----

// Error: no such name.
func.func private @held() attributes {a = #llvm.loop_vectorize<quickly = true>}

// -----

// Error: brackets.
func.func private @held() attributes {a = #llvm.loop_vectorize}

// -----

// All names can be left out.
func.func private @held() attributes {a = #llvm.loop_vectorize<>}
