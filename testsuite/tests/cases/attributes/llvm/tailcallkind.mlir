// RUN: --split-input-file
// Whether a call can reuse the frame of its caller.
func.func private @held() attributes {
  a = #llvm.tailcallkind<none>,
  b = #llvm.tailcallkind<notail>,
  c = #llvm.tailcallkind<musttail>,
  d = #llvm.tailcallkind<tail>
}

// -----

// Error: no such word.
func.func private @held() attributes {a = #llvm.tailcallkind<maybe>}

// -----

// Error: a word.
func.func private @held() attributes {a = #llvm.tailcallkind<>}

// -----

// Error: a word, no number.
func.func private @held() attributes {a = #llvm.tailcallkind<0>}

// -----

// Error: one word.
func.func private @held() attributes {a = #llvm.tailcallkind<none, notail>}

// -----

// Error: brackets.
func.func private @held() attributes {a = #llvm.tailcallkind}
