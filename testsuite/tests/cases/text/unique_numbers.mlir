// RUN: --allow-unregistered-dialect --mlir-print-unique-ssa-ids
// Numbers of values count through all regions.
"u.f"() ({
^bb0(%x: i32):
  %0 = "u.a"() : () -> i32
}) : () -> ()
"u.f"() ({
^bb0(%x: i32):
  %0 = "u.a"() : () -> i32
}) : () -> ()
