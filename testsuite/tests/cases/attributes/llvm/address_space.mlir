// RUN: --split-input-file
// The number of an address space.
func.func private @held() attributes {
  a = #llvm.address_space<0>,
  b = #llvm.address_space<3>,
  c = #llvm.address_space<4294967295>,
  d = [#llvm.address_space<1>]
}

// -----

// Error: a number.
func.func private @held() attributes {a = #llvm.address_space<>}

// -----

// Error: a number, no word.
func.func private @held() attributes {a = #llvm.address_space<global>}

// -----

// Error: 32 bits.
func.func private @held() attributes {a = #llvm.address_space<4294967296>}
