// RUN: --split-input-file
// A type of a target: its name, types and numbers.
func.func private @held() attributes {
  a = !llvm.target<"spirv.Image">,
  b = !llvm.target<"x", i32>,
  c = !llvm.target<"x", i32, f32, 1, 2>,
  d = !llvm.target<"x", 0, 4294967295>,
  e = !llvm.target<"x", ptr>,
  f = !llvm.target<"x", !llvm.ptr<1>, struct<(i8)>, 5>,
  g = !llvm.target<"">,
  h = !llvm.struct<(target<"x">)>,
  i = !llvm.target<"x", index>
}

// -----

// Error: the name is a string.
func.func private @held() attributes {a = !llvm.target<x>}

// -----

// Error: a name.
func.func private @held() attributes {a = !llvm.target<>}

// -----

// Error: types come first.
func.func private @held() attributes {a = !llvm.target<"x", 1, i32>}

// -----

// Error: a parameter behind the comma.
func.func private @held() attributes {a = !llvm.target<"x", >}

// -----

// Error: numbers have 32 bits.
func.func private @held() attributes {a = !llvm.target<"x", 4294967296>}

// -----

// Error: no string behind the name.
func.func private @held() attributes {a = !llvm.target<"x", "y">}

// -----

// Error: brackets.
func.func private @held() attributes {a = !llvm.target}
