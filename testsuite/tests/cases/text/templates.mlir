// RUN: --split-input-file --allow-unregistered-dialect
// Ops that differ in operands, successors or the default dialect are printed as the first ones of their kind.
module {
  %0:2 = "u.a"() : () -> (i32, i32)
  %1 = arith.addi %0#0, %0#0 : i32
  %2 = arith.addi %1, %1 : i32
  %3 = arith.addi %2, %1 : i32
  %4 = arith.addi %3, %2 : i32
  %5 = arith.addi %4, %4 : i32
  %6 = arith.addi %0#1, %5 : i32
  %7 = arith.addi %6, %6 : i32
}

// -----

func.func @f(%a: i1, %b: i1) {
  cf.cond_br %a, ^bb1, ^bb1
^bb1:
  cf.cond_br %b, ^bb2, ^bb2
^bb2:
  cf.cond_br %b, ^bb3, ^bb2
^bb3:
  cf.cond_br %a, ^bb3, ^bb2
}

// -----

func.func @f(%a: i1, %b: i1) {
  cf.cond_br %a, ^bb1, ^bb2
^bb1:
  cf.cond_br %b, ^bb3, ^bb2
^bb2:
  cf.cond_br %a, ^bb3, ^bb1
^bb3:
  cf.cond_br %b, ^bb2, ^bb3
}

// -----

func.func @f(%a: i32, %b: f32, %c: f32) {
  %1 = arith.addi %a, %a : i32
  %2 = arith.addi %a, %1 : i32
  %3 = arith.addi %1, %2 : i32
  %4 = arith.addi %1, %2 overflow<nsw> : i32
  %5 = arith.addi %1, %4 overflow<nsw> : i32
  %6 = arith.addi %5, %4 overflow<nsw> : i32
  %7 = arith.addi %1, %2 {u.n = 1 : i32} : i32
  %8 = arith.addi %7, %2 : i32
  %11 = arith.addf %b, %c : f32
  %12 = arith.addf %11, %b : f32
  %13 = arith.addf %12, %11 : f32
  return
}

// -----

func.func private @g()
func.call @g() : () -> ()
func.call @g() : () -> ()
func.call @g() : () -> ()
func.func @f() {
  call @g() : () -> ()
  call @g() : () -> ()
  scf.execute_region {
    func.call @g() : () -> ()
    scf.yield
  }
  call @g() : () -> ()
  return
}
