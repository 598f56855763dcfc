// RUN: --split-input-file
// Which functions keep a frame pointer.
func.func private @held() attributes {
  a = #llvm.framePointerKind<none>,
  b = #llvm.framePointerKind<"non-leaf">,
  c = #llvm.framePointerKind<all>,
  d = #llvm.framePointerKind<reserved>,
  e = #llvm.framePointerKind<"non-leaf-no-reserve">
}

// -----

// Error: a word.
func.func private @held() attributes {a = #llvm.framePointerKind<>}

// -----

// Error: a word, no number.
func.func private @held() attributes {a = #llvm.framePointerKind<0>}

// -----

// Error: one word.
func.func private @held() attributes {a = #llvm.framePointerKind<none, "non-leaf">}

// -----

// Error: brackets.
func.func private @held() attributes {a = #llvm.framePointerKind}
