// RUN: --split-input-file --allow-unregistered-dialect
// NOT IN MLIR: it stops at the first finding, and it has no test.graph_region
// The first finding is that of the reference.
func.func @f(%x: i32) {
  %a = "arith.addi"() : () -> i32
  "foo.a"() [^a] : () -> ()
  return
  ^a:
  return
}

// -----

// Of the users in several regions, those in the last one come first.
"foo.a"() ({
  func.call @h() : () -> ()
}, {
  func.call @h1() : () -> ()
}) : () -> ()
"foo.a"() ({
  func.call @h2() : () -> ()
}, {
  func.call @h3() : () -> ()
}) : () -> ()

// -----

"foo.a"() ({
  func.call @h() : () -> ()
}) : () -> ()
func.call @h0() : () -> ()

// -----

// The order of findings: isolated ops come last.
func.func @f() {
  "foo.f"(%y) : (i32) -> ()
  %y = "foo.c"() : () -> i32
  return
}
"arith.addi"() : () -> i32
func.func @g() {
  "foo.f"(%y) : (i32) -> ()
  %y = "foo.c"() : () -> i32
  return
}

// -----

"test.graph_region"() ({
^a:
  "foo.a"() : () -> ()
^b:
  "foo.a"() : () -> ()
}) : () -> ()
