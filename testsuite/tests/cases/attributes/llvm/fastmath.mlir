// RUN: --split-input-file
// What an operation on floating-point numbers may assume.
// Each flag, none of them and all.
func.func private @held() attributes {
  a = #llvm.fastmath<none>,
  b = #llvm.fastmath<nnan>,
  c = #llvm.fastmath<ninf>,
  d = #llvm.fastmath<nsz>,
  e = #llvm.fastmath<arcp>,
  f = #llvm.fastmath<contract>,
  g = #llvm.fastmath<afn>,
  h = #llvm.fastmath<reassoc>,
  i = #llvm.fastmath<fast>
}

// -----

// Flags come out in one order; all of them are fast.
func.func private @held() attributes {
  a = #llvm.fastmath<nnan, ninf>,
  b = #llvm.fastmath<ninf,nnan>,
  c = #llvm.fastmath<nnan, nnan>,
  d = #llvm.fastmath<reassoc, nnan, ninf, nsz, arcp, contract, afn>,
  e = #llvm.fastmath<none, afn>
}

// -----

// Error: no such flag.
func.func private @held() attributes {a = #llvm.fastmath<quick>}

// -----

// Error: a flag.
func.func private @held() attributes {a = #llvm.fastmath<>}

// -----

// Error: a flag behind the comma.
func.func private @held() attributes {a = #llvm.fastmath<nnan, >}

// -----

// Error: no number.
func.func private @held() attributes {a = #llvm.fastmath<3>}

// -----

// Error: brackets.
func.func private @held() attributes {a = #llvm.fastmath}

// -----

// Error: commas.
func.func private @held() attributes {a = #llvm.fastmath<nnan ninf>}

// -----

// A string holds a flag or several.
func.func private @held() attributes {
  a = #llvm.fastmath<"nnan, ninf">,
  b = #llvm.fastmath<"fast,nnan">,
  c = #llvm.fastmath<nsz, " nnan ,ninf", "arcp">,
  d = #llvm.fastmath<"none", afn>
}

// -----

// Error: none is no flag among others in a string.
func.func private @held() attributes {a = #llvm.fastmath<"none,nnan">}

// -----

// Error: a flag behind the comma in a string.
func.func private @held() attributes {a = #llvm.fastmath<"nnan,">}
