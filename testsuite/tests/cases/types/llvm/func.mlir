// RUN: --split-input-file
// A function: its result and its arguments, and whether there can be more.
func.func private @held() attributes {
  a = !llvm.func<void ()>,
  b = !llvm.func<i32 (i32, ptr)>,
  c = !llvm.func<void (...)>,
  d = !llvm.func<i32 (ptr, ...)>,
  e = !llvm.func<struct<(i8)> (array<2 x i8>)>,
  f = !llvm.func<token (token)>,
  g = !llvm.func<void (label, metadata)>,
  h = !llvm.func<x86_amx (x86_amx)>
}

// -----

// Types of other dialects are allowed.
func.func private @held() attributes {a = !llvm.func<index (memref<2xf32>)>}

// -----

// Error: arguments are not void.
func.func private @held() attributes {a = !llvm.func<void (void)>}

// -----

// Error: the result is no label.
func.func private @held() attributes {a = !llvm.func<label ()>}

// -----

// Error: the result is no metadata.
func.func private @held() attributes {a = !llvm.func<metadata ()>}

// -----

// Error: the result is no function.
func.func private @held() attributes {a = !llvm.func<func<void ()> ()>}

// -----

// Error: arguments are no functions.
func.func private @held() attributes {a = !llvm.func<void (func<void ()>)>}

// -----

// Error: nothing behind the ellipsis.
func.func private @held() attributes {a = !llvm.func<void (..., i8)>}

// -----

// Error: an argument behind the comma.
func.func private @held() attributes {a = !llvm.func<void (i8, )>}

// -----

// Error: arguments.
func.func private @held() attributes {a = !llvm.func<void>}

// -----

// Error: no type of a function of the builtin dialect.
func.func private @held() attributes {a = !llvm.func<() -> i8>}

// -----

// Error: brackets.
func.func private @held() attributes {a = !llvm.func}
