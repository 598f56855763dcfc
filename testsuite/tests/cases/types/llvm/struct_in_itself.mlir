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
