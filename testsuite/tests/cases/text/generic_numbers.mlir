// RUN: --split-input-file --allow-unregistered-dialect --mlir-print-op-generic
// Properties are sorted; numbers of values count through all regions.
module @a attributes {sym_visibility = "private", x.y} { "u.f"() : () -> () }

// -----

"u.f"() ({
^bb0(%x: i32):
  %0 = "u.a"() : () -> i32
}) : () -> ()
"u.f"() ({
^bb0(%x: i32):
  %0 = "u.a"() : () -> i32
}) : () -> ()
