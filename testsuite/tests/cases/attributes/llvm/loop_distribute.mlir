// RUN: --split-input-file
// A part of what is known or wished of a loop.
func.func private @held() attributes {a = #llvm.loop_distribute<disable = true, followupAll = <mustProgress = true>>}

// -----

// Error: a value of its kind.
func.func private @held() attributes {a = #llvm.loop_distribute<followupAll = true>}

// -----

// Error: no such name.
func.func private @held() attributes {a = #llvm.loop_distribute<quickly = true>}

// -----

// Error: brackets.
func.func private @held() attributes {a = #llvm.loop_distribute}

// -----

// All names can be left out.
func.func private @held() attributes {a = #llvm.loop_distribute<>}
