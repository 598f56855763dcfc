// RUN: --split-input-file
// Types of LLVM inside those of the builtin dialect.
func.func private @held() attributes {
  a = vector<2x!llvm.ptr>,
  b = vector<[4]x!llvm.ptr<1>>,
  c = tuple<!llvm.void>
}

// -----

// Error: no vectors of arrays.
func.func private @held() attributes {a = vector<2x!llvm.array<2 x i8>>}

// -----

// Error: no vectors of structures.
func.func private @held() attributes {a = vector<2x!llvm.struct<()>>}

// -----

// Error: no vectors of types of a target.
func.func private @held() attributes {a = vector<2x!llvm.target<"x">>}

// -----

// Error: no memrefs of void.
func.func private @held() attributes {a = memref<2x!llvm.void>}
