// RUN: --split-input-file
// A part of what is known or wished of a loop.
func.func private @held() attributes {a = #llvm.loop_peeled<count = 8 : i32>}

// -----

// Error: a value of its kind.
func.func private @held() attributes {a = #llvm.loop_peeled<count = none>}

// -----

// Error: no such name.
func.func private @held() attributes {a = #llvm.loop_peeled<quickly = true>}

// -----

// Error: brackets.
func.func private @held() attributes {a = #llvm.loop_peeled}

// -----

// All names can be left out.
func.func private @held() attributes {a = #llvm.loop_peeled<>}
