// RUN: --split-input-file
// A part of what is known or wished of a loop.
func.func private @held() attributes {
  a = #llvm.loop_unroll_and_jam<disable = true, count = 4 : i32>,
  b = #llvm.loop_unroll_and_jam<count = 4 : i32>,
  c = #llvm.loop_unroll_and_jam<count = 4 : i32, disable = true>
}

// -----

// Error: a value of its kind.
func.func private @held() attributes {a = #llvm.loop_unroll_and_jam<disable = yes>}

// -----

// Error: no such name.
func.func private @held() attributes {a = #llvm.loop_unroll_and_jam<quickly = true>}

// -----

// Error: brackets.
func.func private @held() attributes {a = #llvm.loop_unroll_and_jam}

// -----

// All names can be left out.
func.func private @held() attributes {a = #llvm.loop_unroll_and_jam<>}
