// RUN: --split-input-file
// A target: its triple, its chip and its features.
func.func private @held() attributes {
  a = #llvm.target<triple = "x86_64-unknown-linux", chip = "znver4">,
  b = #llvm.target<triple = "", chip = "", features = <["+avx2"]>>,
  c = #llvm.target<chip = "a", features = #llvm.target_features<["-b"]>, triple = "c">
}

// -----

// Error: a triple.
func.func private @held() attributes {a = #llvm.target<chip = "a">}

// -----

// Error: a chip.
func.func private @held() attributes {a = #llvm.target<triple = "a">}

// -----

// Error: features are features.
func.func private @held() attributes {a = #llvm.target<triple = "a", chip = "b", features = "+c">}

// -----

// Error: the chip is a string.
func.func private @held() attributes {a = #llvm.target<triple = "a", chip = 5>}
