// RUN: --canonicalize
// A loop that runs once is its body, with the reductions behind it.

func.func @reduced(%a: f32, %b: f32, %init: f32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.parallel (%i, %j) = (%c0, %c0) to (%c1, %c1) step (%c1, %c1) init (%init, %a) -> (f32, f32) {
    %sum = arith.addf %a, %b : f32
    scf.reduce(%sum, %b : f32, f32) {
    ^bb0(%x: f32, %y: f32):
      %1 = arith.mulf %x, %y : f32
      scf.reduce.return %1 : f32
    }, {
    ^bb0(%x: f32, %y: f32):
      scf.reduce.return %y : f32
    }
  }
  return %0#0, %0#1 : f32, f32
}
