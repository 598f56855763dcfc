// RUN: --split-input-file --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope
// Each block has another line after a line that is the same in all of them.
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.op"(%a, %b) : (i32, i32) -> (i32, i32)
%1 = "t.op"(%0#1, %0#0) : (i32, i32) -> i32
"t.end"() : () -> ()
}) : () -> ()
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.op"(%a, %b) : (i32, i32) -> (i32, i32)
%1 = "t.op"(%0#1, %0#0) : (i32, i32) -> i32
"t.end"() : () -> ()
}) : () -> ()
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.op"(%a, %b) : (i32, i32) -> (i32, i32)
%1 = "t.op"(%0#1, %0#0) : (i32, i32) -> i32
"t.end"() : () -> ()
}) : () -> ()
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.op"(%a, %b) : (i32, i32) -> (i32, i32)
%1 = "t.op"(%a, %0#0) : (i32, i32) -> i32
"t.end"() : () -> ()
}) : () -> ()
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.op"(%a, %b) : (i32, i32) -> (i32, i32)
%1 = "t.op"(%0#1, %0#0) : (i32, i32) -> i32
"t.end"() : () -> ()
}) : () -> ()
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.op"(%a, %b) : (i32, i32) -> (i32, i32)
%1 = "t.op"(%0#1, %b) : (i32, i32) -> i32
"t.end"() : () -> ()
}) : () -> ()
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.op"(%a, %b) : (i32, i32) -> (i32, i32)
%1 = "t.op"(%0#1, %0#0) : (i32, i32) -> i32
"t.end"() : () -> ()
}) : () -> ()
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.op"(%a, %b) : (i32, i32) -> (i32, i32)
%1 = "t.op"(%0#1, %0#1) : (i32, i32) -> i32
"t.end"() : () -> ()
}) : () -> ()
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.op"(%a, %b) : (i32, i32) -> (i32, i32)
%1 = "t.op"(%0#1, %0#0) : (i32, i32) -> i32
"t.end"() : () -> ()
}) : () -> ()
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.op"(%a, %b) : (i32, i32) -> (i32, i32)
%1 = "t.op"(%0#1, %0#0) : (i32, i32) -> f32
"t.end"() : () -> ()
}) : () -> ()
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.op"(%a, %b) : (i32, i32) -> (i32, i32)
%1 = "t.op"(%0#1, %0#0) : (i32, i32) -> i32
"t.end"() : () -> ()
}) : () -> ()
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.op"(%a, %b) : (i32, i32) -> (i32, i32)
%1 = "t.op"(%0#1, %0#0) : (i32, i32) -> i32 loc("there")
"t.end"() : () -> ()
}) : () -> ()
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.op"(%a, %b) : (i32, i32) -> (i32, i32)
%1 = "t.op"(%0#1, %0#0) : (i32, i32) -> i32
"t.end"() : () -> ()
}) : () -> ()
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.op"(%a, %b) : (i32, i32) -> (i32, i32)
%1 = "t.of"(%0#1, %0#0) : (i32, i32) -> i32
"t.end"() : () -> ()
}) : () -> ()
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.op"(%a, %b) : (i32, i32) -> (i32, i32)
%1 = "t.op"(%0#1, %0#0) : (i32, i32) -> i32
"t.end"() : () -> ()
}) : () -> ()
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.op"(%a, %b) : (i32, i32) -> (i32, i32)
%1:1 = "t.op"(%0#1, %0#0) : (i32, i32) -> i32
"t.end"() : () -> ()
}) : () -> ()
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.op"(%a, %b) : (i32, i32) -> (i32, i32)
%1 = "t.op"(%0#1, %0#0) : (i32, i32) -> i32
"t.end"() : () -> ()
}) : () -> ()
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.op"(%a, %b) : (i32, i32) -> (i32, i32)
%1 = "t.op"(%0#1, %0#0) {k} : (i32, i32) -> i32
"t.end"() : () -> ()
}) : () -> ()
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.op"(%a, %b) : (i32, i32) -> (i32, i32)
%1 = "t.op"(%0#1, %0#0) : (i32, i32) -> i32
"t.end"() : () -> ()
}) : () -> ()

// -----

// Lines that differ in names only.
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0 = "t.op"(%a, %b) {k = 1 : i8} : (i32, i32) -> i32
%1 = "t.op"(%b, %0) {k = 1 : i8} : (i32, i32) -> i32
%2 = "t.op"(%1, %0) {k = 1 : i8} : (i32, i32) -> i32
%long.name-1 = "t.op"(%2, %2) {k = 1 : i8} : (i32, i32) -> i32
%3 = "t.op"(%long.name-1, %a) {k = 1 : i8} : (i32, i32) -> i32
%4 = "t.op"(%3, %a) {k = 2 : i8} : (i32, i32) -> i32
"t.end"() : () -> ()
}) : () -> ()

// -----

// One value is used twice in some of the lines.
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
"t.op"(%a, %a) : (i32, i32) -> ()
"t.op"(%a, %a) : (i32, i32) -> ()
"t.op"(%b, %b) : (i32, i32) -> ()
"t.op"(%a, %b) : (i32, i32) -> ()
"t.op"(%b, %b) : (i32, i32) -> ()
"t.op"(%b, %a) : (i32, i32) -> ()
"t.op"(%a, %a) : (i32, i32) -> ()
"t.end"() : () -> ()
}) : () -> ()

// -----

// Results of one group.
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.two"(%a) : (i32) -> (i32, i32)
"t.op"(%0#0, %0#0) : (i32, i32) -> ()
"t.op"(%0#1, %0#1) : (i32, i32) -> ()
"t.op"(%0#1, %0#0) : (i32, i32) -> ()
"t.op"(%0#0, %0#1) : (i32, i32) -> ()
"t.end"() : () -> ()
}) : () -> ()

// -----

// Results of several groups.
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
%0:2 = "t.two"(%a) : (i32) -> (i32, f32)
%1:2 = "t.two"(%0#0) : (i32) -> (i32, f32)
%2:2 = "t.two"(%1#0) : (i32) -> (i32, f32)
%x, %y = "t.two"(%2#0) : (i32) -> (i32, f32)
%z, %w = "t.two"(%x) : (i32) -> (i32, f32)
%u, %v = "t.two"(%z) : (i32) -> (i32, f32)
"t.use"(%0#1, %v) : (f32, f32) -> ()
"t.use"(%1 #1, %w) : (f32, f32) -> ()
"t.use"(%2 #1, %y) : (f32, f32) -> ()
"t.use"(%1 #1, %y) : (f32, f32) -> ()
"t.end"() : () -> ()
}) : () -> ()

// -----

// Uses before the definitions.
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
"t.op"(%x) : (i32) -> ()
"t.op"(%y) : (i32) -> ()
"t.op"(%z) : (i32) -> ()
%x = "t.new"() : () -> i32
%y = "t.new"() : () -> i32
%z = "t.new"() : () -> i32
"t.end"() : () -> ()
}) : () -> ()

// -----

// Blocks as successors.
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
"t.br"(%a)[^b1, ^b2] : (i32) -> ()
^b1(%v1: i32):
"t.br"(%v1)[^b2, ^b3] : (i32) -> ()
^b2(%v2: i32):
"t.br"(%v2)[^b2, ^b2] : (i32) -> ()
^b3(%v3: i32):
"t.br"(%v3)[^b4, ^b1] : (i32) -> ()
^b4(%v4: i32):
"t.end"() : () -> ()
}) : () -> ()

// -----

// Locations and regions on further lines.
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
"t.op"(%a) : (i32) -> ()
"t.op"(%b) : (i32) -> ()
"t.op"(%a) : (i32) -> ()
"t.op"(%b) : (i32) -> ()
loc("here")
"t.op"(%a) : (i32) -> ()
"t.op"(%a) : (i32) -> ()
loc("here")
"t.end"() : () -> ()
}) : () -> ()
"t.f"() ({
^bb0(%a: i32, %b: i32, %c: f32):
"t.op"(%a) ({
"t.in"() : () -> ()
}) : (i32) -> ()
"t.op"(%b) ({
"t.in"() : () -> ()
}) : (i32) -> ()
"t.op"(%a) ({
"t.in"() : () -> ()
}) : (i32) -> ()
"t.op"(%b) ({
"t.in"() : () -> ()
}) : (i32) -> ()
"t.end"() : () -> ()
}) : () -> ()

// -----

// Symbols that are references.
func.func private @f(i32)
func.func private @g(i32)
func.func private @h(i32)
func.func private @k(f32)
func.func private @"odd name"(i32)
func.func @t(%a: i32, %b: i32, %c: f32) {
func.call @f(%a) : (i32) -> ()
func.call @g(%b) : (i32) -> ()
func.call @"odd name"(%b) : (i32) -> ()
func.call @h(%a) : (i32) -> ()
func.call @k(%c) : (f32) -> ()
"func.call"(%a) <{callee = @f}> : (i32) -> ()
"func.call"(%b) <{callee = @g}> : (i32) -> ()
"func.call"(%b) <{callee = @h}> : (i32) -> ()
return
}

// -----

// Symbols elsewhere.
func.func private @f(i32)
func.func private @g(i32)
func.func private @h(i32)
func.func @t(%a: i32, %b: i32, %c: f32) {
func.call @f(%a) {also = @f} : (i32) -> ()
func.call @g(%a) {also = @f} : (i32) -> ()
func.call @f(%a) {also = @g} : (i32) -> ()
func.call @h(%a) {also = @h} : (i32) -> ()
"t.op"(%a) {callee = @f} : (i32) -> ()
"t.op"(%b) {callee = @g::@h} : (i32) -> ()
"t.op"(%b) {callee = @h} : (i32) -> ()
"t.op"(%b) {callee = "a @f"} : (i32) -> ()
"t.op"(%b) {callee = "a @g"} : (i32) -> ()
return
}
