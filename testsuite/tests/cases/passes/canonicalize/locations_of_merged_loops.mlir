// RUN: --canonicalize=max-iterations=1 --mlir-print-debuginfo --mlir-print-local-scope --split-input-file --allow-unregistered-dialect

// The end of a loop that is merged is where the outer loop is.
func.func @parallel(%x: index, %y: index, %memory: memref<?xindex>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i) = (%x) to (%y) step (%c2) {
    scf.parallel (%j) = (%x) to (%y) step (%c1) {
      memref.store %i, %memory[%j] : memref<?xindex> loc("store")
      scf.reduce loc("inner end")
    } loc("inner")
    scf.reduce loc("outer end")
  } loc("outer")
  return
}

// -----

// The arguments of the second region keep their locations.
func.func @while(%p: i1, %s: i32) -> (i32, i1) {
  %r:2 = scf.while (%a = %s, %b = %p) : (i32, i1) -> (i32, i1) {
    %make = "test.make"(%a) : (i32) -> i1 loc("make")
    scf.if %make {
      "test.use"(%b) : (i1) -> () loc("use")
    } loc("if")
    scf.condition(%make) %a, %b : i32, i1 loc("condition")
  } do {
  ^bb0(%c: i32 loc("c"), %d: i1 loc("d")):
    %next:2 = "test.next"(%c, %d) : (i32, i1) -> (i32, i1) loc("next")
    scf.yield %next#0, %next#1 : i32, i1 loc("yield")
  } loc("while")
  return %r#0, %r#1 : i32, i1
}
