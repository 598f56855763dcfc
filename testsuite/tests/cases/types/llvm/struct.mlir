// RUN: --split-input-file
// Members in a row: without a name, with one, packed, or with a name alone.
// Literal ones are the same if their members are; identified ones have one body in a program.
func.func private @held() attributes {
  a = !llvm.struct<()>,
  b = !llvm.struct<packed ()>,
  c = !llvm.struct<(i32, ptr, array<2 x i8>)>,
  d = !llvm.struct<packed (i8, struct<(i1)>)>,
  e = !llvm.struct<"n", (i32)>,
  f = !llvm.struct<"p", packed (i8)>,
  g = !llvm.struct<"o", opaque>,
  h = !llvm.struct<"empty", ()>,
  i = !llvm.struct<(vector<2xf32>, !llvm.ptr<3>)>
}

// -----

// A structure inside itself is written by its name.
func.func private @held() attributes {
  a = !llvm.struct<"r", (ptr, struct<"r">)>,
  b = !llvm.struct<"s", (struct<"t", (struct<"s">)>)>,
  c = !llvm.array<2 x struct<"u", (i8)>>
}

// -----

// Any name.
func.func private @held() attributes {
  a = !llvm.struct<"a\22\0A", (i8)>,
  b = !llvm.struct<"a b", (i8)>,
  c = !llvm.struct<"", (i8)>
}

// -----

// Members of other dialects are allowed.
func.func private @held() attributes {a = !llvm.struct<(index)>, b = !llvm.struct<(tensor<2xi8>)>}

// -----

// Error: a name has one body.
func.func private @held() attributes {a = [!llvm.struct<"a", (i8)>, !llvm.struct<"a", (i16)>]}

// -----

// Error: a name with a body is not opaque.
func.func private @held() attributes {a = [!llvm.struct<"a", (i8)>, !llvm.struct<"a", opaque>]}

// -----

// Error: an opaque name has no body.
func.func private @held() attributes {a = [!llvm.struct<"a", opaque>, !llvm.struct<"a", (i8)>]}

// -----

// Error: a name is packed or not.
func.func private @held() attributes {a = [!llvm.struct<"a", (i8)>, !llvm.struct<"a", packed (i8)>]}

// -----

// Error: a name alone stands inside itself.
func.func private @held() attributes {a = [!llvm.struct<"a", (i8)>, !llvm.struct<"a">]}

// -----

// Error: a body.
func.func private @held() attributes {a = !llvm.struct<"a">}

// -----

// Error: an opaque one has a name.
func.func private @held() attributes {a = !llvm.struct<opaque>}

// -----

// Error: members are in parentheses.
func.func private @held() attributes {a = !llvm.struct<i32>}

// -----

// Error: members are not void.
func.func private @held() attributes {a = !llvm.struct<(void)>}

// -----

// Error: members are no functions.
func.func private @held() attributes {a = !llvm.struct<(func<void ()>)>}

// -----

// Error: members are no labels.
func.func private @held() attributes {a = !llvm.struct<(i8, label)>}

// -----

// Error: members are no tokens.
func.func private @held() attributes {a = !llvm.struct<(token)>}

// -----

// Error: members are no metadata.
func.func private @held() attributes {a = !llvm.struct<"m", (metadata)>}

// -----

// Error: a member behind the comma.
func.func private @held() attributes {a = !llvm.struct<(i8, )>}

// -----

// Error: the bracket is closed.
func.func private @held() attributes {a = !llvm.struct<(i8)}

// -----

// Error: a comma behind the name.
func.func private @held() attributes {a = !llvm.struct<"a" (i8)>}

// -----

// Error: an opaque one is not packed.
func.func private @held() attributes {a = !llvm.struct<"a", packed opaque>}

// -----

// Error: no functions; of what they mention, the structure itself has no body yet.
func.func private @held() attributes {a = !llvm.struct<"a", (ptr, func<void (struct<"a">)>)>}
