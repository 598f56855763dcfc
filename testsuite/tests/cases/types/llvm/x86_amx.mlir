// RUN: --split-input-file
// A tile.
func.func private @held() attributes {
  a = !llvm.x86_amx,
  b = !llvm.func<void (x86_amx)>,
  c = !llvm.func<x86_amx ()>,
  d = !llvm.array<2 x x86_amx>,
  e = !llvm.struct<(x86_amx, !llvm.x86_amx)>
}

// -----

// What is between brackets behind it is not read.
func.func private @held() attributes {a = !llvm.x86_amx<>, b = !llvm.x86_amx<i8>}

// -----

// Error: the namespace.
func.func private @held() attributes {a = !x86_amx}

// -----

// Error: no elements of a vector.
func.func private @held() attributes {a = vector<2x!llvm.x86_amx>}
