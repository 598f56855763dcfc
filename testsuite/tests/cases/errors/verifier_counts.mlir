// RUN: --split-input-file --allow-unregistered-dialect
// Numbers of regions, results, successors and operands.
"arith.addi"() : () -> ()

// -----

"arith.addi"() ({}) : () -> ()

// -----

"arith.addi"() : () -> i32

// -----

"arith.addui_extended"() : () -> i32

// -----

"arith.addui_extended"() : () -> (i32, i1)

// -----

"arith.negf"() : () -> f32

// -----

%0 = "foo.a"() : () -> i32
"arith.constant"(%0) <{value = 1 : i32}> : (i32) -> i32

// -----

"scf.while"() : () -> ()

// -----

"func.func"() : () -> ()

// -----

"func.call_indirect"() : () -> ()

// -----

%m = "foo.a"() : () -> memref<1xi8>
"memref.extract_strided_metadata"(%m) : (memref<1xi8>) -> i8

// -----

"cf.br"() : () -> i32

// -----

"cf.br"() : () -> ()

// -----

"cf.cond_br"() : () -> ()

// -----

"foo.a"() ({
  "func.return"() [^a] : () -> ()
^a:
  "foo.b"() : () -> ()
}) : () -> ()
