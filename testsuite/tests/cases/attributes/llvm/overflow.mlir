// RUN: --split-input-file
// Which overflow of an operation on integers is undefined.
func.func private @held() attributes {
  a = #llvm.overflow<none>,
  b = #llvm.overflow<nsw>,
  c = #llvm.overflow<nuw>,
  d = #llvm.overflow<nsw, nuw>,
  e = #llvm.overflow<nuw, nsw>
}

// -----

// Error: no such flag.
func.func private @held() attributes {a = #llvm.overflow<wrap>}

// -----

// Error: a flag.
func.func private @held() attributes {a = #llvm.overflow<>}

// -----

// Error: brackets.
func.func private @held() attributes {a = #llvm.overflow}

// -----

// Error: a flag is a word.
func.func private @held() attributes {a = #llvm.overflow<"nsw">}

// -----

// Error: none is a word.
func.func private @held() attributes {a = #llvm.overflow<"none">}

// -----

// Error: behind a comma, too.
func.func private @held() attributes {a = #llvm.overflow<nsw, "nuw">}

// -----

// Error: all of them in one.
func.func private @held() attributes {a = #llvm.overflow<"nsw,nuw">}
