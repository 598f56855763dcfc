// RUN: --split-input-file --allow-unregistered-dialect
// In its own body a structure may be said to have none: it is about to get one.
"t.op"() : () -> !llvm.struct<"s", (struct<"s", opaque>, ptr)>
"t.op"() : () -> !llvm.struct<"s", (struct<"s">, ptr)>

// -----

// Error: it has a body by now.
"t.op"() : () -> (!llvm.struct<"s", (struct<"s", opaque>, ptr)>, !llvm.struct<"s", opaque>)

// -----

// Error: it has another body by now.
"t.op"() : () -> (!llvm.struct<"s", (struct<"s", opaque>, ptr)>, !llvm.struct<"s", (i32)>)

// -----

// Error: it has a body, which is read again.
"t.op"() : () -> (!llvm.struct<"s", (struct<"s">, ptr)>, !llvm.struct<"s", (struct<"s", opaque>, ptr)>)

// -----

// Error: another body.
"t.op"() : () -> !llvm.struct<"s", (struct<"s", (i32)>, ptr)>

// -----

// Error: another body, which is packed.
"t.op"() : () -> !llvm.struct<"s", (struct<"s", packed (i32)>, ptr)>

// -----

// In a type of a target, types have their namespace.
"t.op"() {
  a = !llvm.struct<"c", (target<"x", struct<"c">>)>,
  b = !llvm.struct<"d", (array<2 x target<"x", struct<"d">, array<2 x struct<"d">>, i32>>)>
} : () -> ()

// -----

// In types of other dialects.
"t.op"() {
  a = !llvm.struct<"e", (tensor<4x!llvm.struct<"e">>, ptr)>,
  b = !llvm.struct<"f", (tuple<tensor<*x!llvm.struct<"f">>, i32>)>,
  c = !llvm.struct<"g", ((!llvm.struct<"g">) -> !llvm.array<2 x struct<"g">>)>,
  d = tensor<2x!llvm.struct<"h", (struct<"i", (tensor<2x!llvm.struct<"h">>, tuple<!llvm.struct<"i">>)>)>>,
  e = !llvm.struct<"i", (tensor<2x!llvm.struct<"h", (struct<"i">)>>, tuple<!llvm.struct<"i">>)>
} : () -> ()

// -----

// Error: behind the structure.
"t.op"() : () -> tuple<!llvm.struct<"j", (tuple<!llvm.struct<"j">>)>, tuple<!llvm.struct<"j">>>

// -----

// Error: no size yet.
"t.op"() : () -> !llvm.struct<"k", (memref<4x!llvm.struct<"k">>)>

// -----

// Error: no element of a vector.
"t.op"() : () -> !llvm.struct<"l", (vector<4x!llvm.struct<"l">>)>

// -----

// Error: another body.
"t.op"() : () -> (!llvm.struct<"m", (i32)>, !llvm.struct<"m", (tensor<4x!llvm.struct<"m">>)>)
