// RUN: --canonicalize --allow-unregistered-dialect
// NOT IN MLIR: the reference crashes

// A loop that turns out never to be entered may pass on a value that only the loop itself gives.

func.func @own_argument(%value: i32) -> i32 {
  %never = arith.constant false
  cf.cond_br %never, ^use(%value : i32), ^end
^again:
  cf.br ^use(%0 : i32)
^use(%0: i32):
  "test.use"(%0) : (i32) -> ()
  cf.br ^again
^end:
  return %value : i32
}
