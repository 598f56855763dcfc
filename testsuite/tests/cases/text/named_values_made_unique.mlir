// RUN: --allow-unregistered-dialect --mlir-use-nameloc-as-prefix
// Names from locations become identifiers, and are distinct.
%a = "u.a"() : () -> i32 loc("foo")
%b:3 = "u.a"() : () -> (i32, i32, i32) loc("foo bar")
%c = "u.a"() : () -> i32 loc("1c"("x":1:2))
%d = "u.a"() : () -> i32 loc(fused["y", "z"])
%e = "u.a"() : () -> i32 loc(callsite("callee" at "caller"))
"u.f"() ({
^bb0(%x: i32 loc("arg0"), %y: i32, %z: i32 loc("\C3\A9")):
  %q = "u.a"() : () -> i32 loc("foo")
}) : () -> ()
