// RUN: --canonicalize
// NOT IN MLIR: loops that run are dropped, as a step or a distance has its highest bit set

// Steps and distances of unsigned loops have no sign, and a signed distance may take all bits.

func.func @loops(%x: i32) -> (i32, i32, i32) {
  %c0 = arith.constant 0 : i8
  %m56 = arith.constant -56 : i8
  %m80 = arith.constant -80 : i8
  %c70 = arith.constant 70 : i8
  %c100 = arith.constant 100 : i8
  %once = scf.for unsigned %i = %c0 to %m56 step %m56 iter_args(%a = %x) -> (i32) : i8 {
    %s = arith.muli %a, %a : i32
    scf.yield %s : i32
  }
  %twice = scf.for unsigned %i = %c0 to %m56 step %c100 iter_args(%a = %x) -> (i32) : i8 {
    %s = arith.muli %a, %a : i32
    scf.yield %s : i32
  }
  %far = scf.for %i = %m80 to %c70 step %c100 iter_args(%a = %x) -> (i32) : i8 {
    %s = arith.muli %a, %a : i32
    scf.yield %s : i32
  }
  return %once, %twice, %far : i32, i32, i32
}
