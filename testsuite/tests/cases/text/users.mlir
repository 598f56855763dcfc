// RUN: --allow-unregistered-dialect --mlir-print-value-users --mlir-print-local-scope
// Comments list the users of values.
%0 = "u.a"() : () -> i32
%1:2 = "u.b"(%0) : (i32) -> (i32, i32)
"u.c"(%1#0, %0) ({
^bb0(%x: i32, %y: i32):
  "u.d"(%x) : (i32) -> ()
}) : (i32, i32) -> ()
