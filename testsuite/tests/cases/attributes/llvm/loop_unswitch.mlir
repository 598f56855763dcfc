// RUN: --split-input-file
// A part of what is known or wished of a loop.
func.func private @held() attributes {a = #llvm.loop_unswitch<partialDisable = true>}

// -----

// Error: a value of its kind.
func.func private @held() attributes {a = #llvm.loop_unswitch<partialDisable = 0.5>}

// -----

// Error: no such name.
func.func private @held() attributes {a = #llvm.loop_unswitch<quickly = true>}

// -----

// Error: brackets.
func.func private @held() attributes {a = #llvm.loop_unswitch}

// -----

// All names can be left out.
func.func private @held() attributes {a = #llvm.loop_unswitch<>}
