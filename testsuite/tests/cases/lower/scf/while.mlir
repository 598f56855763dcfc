// RUN: --convert-scf-to-cf --split-input-file

func.func @f(%x: f32, %n: i32) -> (f32, i64) {
  %0:2 = scf.while (%a = %n, %b = %x) : (i32, f32) -> (f32, i64) {
    %c = arith.cmpi slt, %a, %n : i32
    %d = arith.extsi %a : i32 to i64
    scf.condition(%c) %b, %d : f32, i64
  } do {
  ^bb0(%e: f32, %g: i64):
    %h = arith.trunci %g : i64 to i32
    scf.yield %h, %e : i32, f32
  }
  return %0#0, %0#1 : f32, i64
}

// -----

// A body that only passes on its arguments is dropped.
func.func @do_while(%x: i32, %y: i32) -> i32 {
  %0 = scf.while (%a = %x) : (i32) -> i32 {
    %b = arith.addi %a, %y : i32
    %c = arith.cmpi slt, %b, %y : i32
    scf.condition(%c) %b : i32
  } do {
  ^bb0(%e: i32):
    scf.yield %e : i32
  }
  return %0 : i32
}
