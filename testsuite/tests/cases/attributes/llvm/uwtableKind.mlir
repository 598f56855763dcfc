// RUN: --split-input-file
// Which tables for unwinding a function has.
func.func private @held() attributes {
  a = #llvm.uwtableKind<none>,
  b = #llvm.uwtableKind<sync>,
  c = #llvm.uwtableKind<async>
}

// -----

// Error: no such word.
func.func private @held() attributes {a = #llvm.uwtableKind<never>}

// -----

// Error: a word.
func.func private @held() attributes {a = #llvm.uwtableKind<>}

// -----

// Error: a word, no number.
func.func private @held() attributes {a = #llvm.uwtableKind<0>}

// -----

// Error: one word.
func.func private @held() attributes {a = #llvm.uwtableKind<none, sync>}

// -----

// Error: brackets.
func.func private @held() attributes {a = #llvm.uwtableKind}
