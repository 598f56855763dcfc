// RUN: --allow-unregistered-dialect --mlir-print-debuginfo --mlir-pretty-debuginfo --mlir-print-local-scope
// Locations without aliases.
module {
    %0 = "u.a"() : () -> i32 loc("n"("x":1:2))
    "u.b"(%0) : (i32) -> () loc(fused<"m">["y", callsite("a"("b":1:2) at "x":3:4)])
    "u.c"() ({
    ^bb0(%x: i32 loc("x":1:2 to 3:4)):
    }) : () -> () loc(callsite("p":1:1 at unknown))
    } loc("top")
