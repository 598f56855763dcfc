// RUN: --split-input-file
// A part of what is known or wished of a loop.
func.func private @held() attributes {a = #llvm.loop_interleave<count = 2 : i32>}

// -----

// Error: a value of its kind.
func.func private @held() attributes {a = #llvm.loop_interleave<count = "two">}

// -----

// Error: no such name.
func.func private @held() attributes {a = #llvm.loop_interleave<quickly = true>}

// -----

// Error: brackets.
func.func private @held() attributes {a = #llvm.loop_interleave}

// -----

// Error: a number.
func.func private @held() attributes {a = #llvm.loop_interleave<>}
