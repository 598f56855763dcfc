// RUN: --split-input-file
// A part of what is known or wished of a loop.
func.func private @held() attributes {
  a = #llvm.loop_unroll<disable = false, count = 4 : i32, runtimeDisable = true, full = false>,
  b = #llvm.loop_unroll<full = false>,
  c = #llvm.loop_unroll<full = false, runtimeDisable = true, count = 4 : i32, disable = false>
}

// -----

// Error: a value of its kind.
func.func private @held() attributes {a = #llvm.loop_unroll<full = 1>}

// -----

// Error: no such name.
func.func private @held() attributes {a = #llvm.loop_unroll<quickly = true>}

// -----

// Error: brackets.
func.func private @held() attributes {a = #llvm.loop_unroll}

// -----

// All names can be left out.
func.func private @held() attributes {a = #llvm.loop_unroll<>}
