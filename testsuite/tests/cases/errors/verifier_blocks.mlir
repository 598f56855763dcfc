// RUN: --split-input-file --allow-unregistered-dialect
// Blocks end with terminators, and branches fit the blocks and regions they lead to.
"func.func"() <{sym_name = "f", function_type = () -> ()}> ({
^a:
  "cf.br"() [^a] : () -> ()
}) : () -> ()

// -----

"func.func"() <{sym_name = "f", function_type = () -> ()}> ({
^a:
}) : () -> ()

// -----

func.func @f(%x: i32) {
  %b = arith.addi %x, %x : i32
}

// -----

func.func @f(%x: i32) {
  "foo.a"() [^a] : () -> ()
  return
  ^a:
  return
}

// -----

func.func @f(%x: i32) {
  return
  return
}

// -----

func.func @f(%x: i32) {
  "scf.yield"() : () -> ()
}

// -----

"memref.alloca_scope"() ({
  "foo.a"() : () -> ()
}) : () -> ()

// -----

func.func @f(%x: i32) {
  cf.br ^a(%x : i32)
  ^a(%y: i32, %z: i32):
    return
}

// -----

func.func @f(%x: i32) {
  "cf.br"(%x) [^a] : (i32) -> ()
  ^a(%y: i64):
    return
}

// -----

%x = "foo.a"() : () -> i32
"scf.while"(%x) ({
^a(%y: i64):
  %c = "foo.c"() : () -> i1
  "scf.condition"(%c) : (i1) -> ()
}, {
  %y = "foo.y"() : () -> i64
  "scf.yield"(%y) : (i64) -> ()
}) : (i32) -> ()

// -----

%i, %x = "foo.a"() : () -> (index, i32)
"scf.for"(%i, %i, %i, %x) ({
^a(%k: index, %y: i32):
  "scf.yield"() : () -> ()
}) : (index, index, index, i32) -> i32

// -----

%c, %x = "foo.a"() : () -> (i1, i32)
"scf.while"() ({
  "scf.condition"(%c, %x) : (i1, i32) -> ()
}, {
  "scf.yield"() : () -> ()
}) : () -> ()
