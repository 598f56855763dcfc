// RUN:
// RUN: --verify-each
// Structured control flow keeps its own syntax.
func.func @loops(%n: index, %x: f32, %c: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %x) -> (f32) {
    %next = scf.if %c -> (f32) {
      %double = arith.addf %acc, %acc fastmath<contract> : f32
      scf.yield %double : f32
    } else {
      scf.yield %acc : f32
    }
    scf.yield %next : f32
  }
  %last = scf.while (%value = %sum) : (f32) -> f32 {
    scf.condition(%c) %value : f32
  } do {
  ^bb0(%value: f32):
    scf.yield %value : f32
  }
  return %last : f32
}
