// RUN: --split-input-file
// How the linker treats a symbol.
func.func private @held() attributes {
  a = #llvm.linkage<external>,
  b = #llvm.linkage<available_externally>,
  c = #llvm.linkage<linkonce>,
  d = #llvm.linkage<linkonce_odr>,
  e = #llvm.linkage<weak>,
  f = #llvm.linkage<weak_odr>,
  g = #llvm.linkage<appending>,
  h = #llvm.linkage<internal>,
  i = #llvm.linkage<private>,
  j = #llvm.linkage<extern_weak>,
  k = #llvm.linkage<common>
}

// -----

// Error: no such word.
func.func private @held() attributes {a = #llvm.linkage<public>}

// -----

// Error: a word.
func.func private @held() attributes {a = #llvm.linkage<>}

// -----

// Error: a word, no number.
func.func private @held() attributes {a = #llvm.linkage<0>}

// -----

// Error: one word.
func.func private @held() attributes {a = #llvm.linkage<external, available_externally>}

// -----

// Error: brackets.
func.func private @held() attributes {a = #llvm.linkage}
