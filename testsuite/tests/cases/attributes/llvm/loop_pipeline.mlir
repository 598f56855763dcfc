// RUN: --split-input-file
// A part of what is known or wished of a loop.
func.func private @held() attributes {
  a = #llvm.loop_pipeline<disable = false, initiationinterval = 2 : i32>,
  b = #llvm.loop_pipeline<initiationinterval = 2 : i32>,
  c = #llvm.loop_pipeline<initiationinterval = 2 : i32, disable = false>
}

// -----

// Error: a value of its kind.
func.func private @held() attributes {a = #llvm.loop_pipeline<initiationinterval = 1.0>}

// -----

// Error: no such name.
func.func private @held() attributes {a = #llvm.loop_pipeline<quickly = true>}

// -----

// Error: brackets.
func.func private @held() attributes {a = #llvm.loop_pipeline}

// -----

// All names can be left out.
func.func private @held() attributes {a = #llvm.loop_pipeline<>}
