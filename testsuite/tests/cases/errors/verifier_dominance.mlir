// RUN: --split-input-file --allow-unregistered-dialect
// Definitions dominate uses.
func.func @f(%x: i32) {
  "foo.b"(%y) : (i32) -> ()
  %y = "foo.c"() : () -> i32
  return
}

// -----

func.func @f(%x: i32) {
  %y = "foo.c"(%y) : (i32) -> i32
  return
}

// -----

func.func @f(%x: i32) {
  %c = "foo.c"() : () -> i1
    cf.cond_br %c, ^a, ^b
  ^a:
    %y = "foo.y"() : () -> i32
    cf.br ^b
  ^b:
    "foo.b"(%y) : (i32) -> ()
    return
}

// -----

func.func @f(%x: i32) {
  "foo.a"() ({
    "foo.b"(%y) : (i32) -> ()
  }) : () -> ()
  %y = "foo.c"() : () -> i32
  return
}

// -----

func.func @f(%x: i32) {
  cf.br ^a
  ^a:
    "foo.b"(%y) : (i32) -> ()
    return
  ^b(%y: i32):
    return
}

// -----

%1 = "foo.a"(%2) ({
  "foo.b"(%1) : (i32) -> ()
}) : (i32) -> i32
%2 = "foo.c"() : () -> i32

// -----

"foo.b"(%y) : (i32) -> ()
"foo.a"() ({
  %y = "foo.c"() : () -> i32
}) : () -> ()

// -----

// All of this is well-formed.
module @m attributes {other.attribute} {
  func.func @f(%a: i32, %c: i1) -> i32 {
    cf.cond_br %c, ^one, ^two
  ^one:
    %x = arith.addi %a, %a : i32
    %i = arith.constant 1 : index
    %l = scf.for %k = %i to %i step %i iter_args(%s = %x) -> (i32) {
      %n = arith.addi %s, %x : i32
      scf.yield %n : i32
    }
    cf.br ^three(%l : i32)
  ^two:
    "foo.op"() ({
      "foo.inner"() : () -> ()
    }) {foo.attribute} : () -> ()
    cf.br ^three(%a : i32)
  ^three(%b: i32):
    func.call @g() : () -> ()
    return %b : i32
  ^unreachable:
    %z = arith.addi %y, %y : i32
    %y = arith.addi %b, %x : i32
    return %y : i32
  }
  func.func private @g()
  %late = "foo.late"(%late, %later) : (i32, i32) -> i32
  %later = "foo.later"() : () -> i32
}
