// RUN: --split-input-file
// A part of what is known or wished of a loop.
func.func private @held() attributes {
  a = #llvm.loop_licm<disable = true, versioningDisable = false>,
  b = #llvm.loop_licm<versioningDisable = false>,
  c = #llvm.loop_licm<versioningDisable = false, disable = true>
}

// -----

// Error: a value of its kind.
func.func private @held() attributes {a = #llvm.loop_licm<disable>}

// -----

// Error: no such name.
func.func private @held() attributes {a = #llvm.loop_licm<quickly = true>}

// -----

// Error: brackets.
func.func private @held() attributes {a = #llvm.loop_licm}

// -----

// All names can be left out.
func.func private @held() attributes {a = #llvm.loop_licm<>}
