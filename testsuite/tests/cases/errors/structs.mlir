// RUN: --split-input-file --allow-unregistered-dialect
// Where the body of a structure begins.
"a"() {a = [!llvm.struct<"a", (i8)>, !llvm.struct<"a", ()>]} : () -> ()

// -----

"a"() {a = [!llvm.struct<"b", (i8)>, !llvm.struct<"b", packed (i8)>]} : () -> ()

// -----

"a"() {a = [!llvm.struct<"c", (i8)>, !llvm.struct<"c", packed ()>]} : () -> ()

// -----

"a"() {a = [!llvm.struct<"d", (i8)>, !llvm.struct<"d", opaque>]} : () -> ()

// -----

"a"() {a = [!llvm.struct<"e", opaque>, !llvm.struct<"e", ( i8 )>]} : () -> ()
