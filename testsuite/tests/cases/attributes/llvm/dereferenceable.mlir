// RUN: --split-input-file
// How many bytes an address leads to.
func.func private @held() attributes {
  a = #llvm.dereferenceable<bytes = 4>,
  b = #llvm.dereferenceable<bytes = 0, mayBeNull = true>,
  c = #llvm.dereferenceable<mayBeNull = false, bytes = 18446744073709551615>
}

// -----

// Error: a number of bytes.
func.func private @held() attributes {a = #llvm.dereferenceable<mayBeNull = true>}

// -----

// Error: a number.
func.func private @held() attributes {a = #llvm.dereferenceable<bytes = "all">}

// -----

// Error: 64 bits.
func.func private @held() attributes {a = #llvm.dereferenceable<bytes = 18446744073709551616>}

// -----

// Error: it may be null or not.
func.func private @held() attributes {a = #llvm.dereferenceable<bytes = 4, mayBeNull = 2>}
