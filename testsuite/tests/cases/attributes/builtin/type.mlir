// RUN: --split-input-file
// A type.
func.func private @held() attributes {
  a = i32,
  b = vector<2xf32>,
  c = () -> (),
  d = !llvm.ptr,
  e = [i32, tuple<>]
}

// -----

// Error: a known type.
func.func private @held() attributes {a = i32x}

// -----

// Error: no type of a type.
func.func private @held() attributes {a = i32 : i32}
