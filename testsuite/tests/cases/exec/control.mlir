// RUN: --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-to-llvm --reconcile-unrealized-casts
// Loops, choices, recursion, and results in numbers.
func.func @collatz(%start: i64) -> (i64, i64) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  %c3 = arith.constant 3 : i64
  %end:3 = scf.while (%n = %start, %steps = %c0, %peak = %start) : (i64, i64, i64) -> (i64, i64, i64) {
    %more = arith.cmpi sgt, %n, %c1 : i64
    scf.condition(%more) %n, %steps, %peak : i64, i64, i64
  } do {
  ^bb0(%n: i64, %steps: i64, %peak: i64):
    %bit = arith.remui %n, %c2 : i64
    %is_odd = arith.cmpi eq, %bit, %c1 : i64
    %next = scf.if %is_odd -> (i64) {
      %tripled = arith.muli %n, %c3 : i64
      %odd = arith.addi %tripled, %c1 : i64
      scf.yield %odd : i64
    } else {
      %even = arith.divui %n, %c2 : i64
      scf.yield %even : i64
    }
    %count = arith.addi %steps, %c1 : i64
    %top = arith.maxui %peak, %next : i64
    scf.yield %next, %count, %top : i64, i64, i64
  }
  return %end#1, %end#2 : i64, i64
}

func.func @fibonacci(%n: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %small = arith.cmpi sle, %n, %c1 : i32
  cf.cond_br %small, ^done(%n : i32), ^more
^more:
  %a = arith.subi %n, %c1 : i32
  %b = arith.subi %n, %c2 : i32
  %x = call @fibonacci(%a) : (i32) -> i32
  %y = call @fibonacci(%b) : (i32) -> i32
  %sum = arith.addi %x, %y : i32
  cf.br ^done(%sum : i32)
^done(%result: i32):
  return %result : i32
}

func.func @name(%case: i32) -> i32 {
  %ten = arith.constant 10 : i32
  %twenty = arith.constant 20 : i32
  %other = arith.constant -1 : i32
  cf.switch %case : i32, [
    default: ^end(%other : i32),
    1: ^end(%ten : i32),
    2: ^end(%twenty : i32)
  ]
^end(%result: i32):
  return %result : i32
}

func.func @main() {
  %c27 = arith.constant 27 : i64
  %steps, %peak = call @collatz(%c27) : (i64) -> (i64, i64)
  vector.print %steps : i64
  vector.print %peak : i64
  %c15 = arith.constant 15 : i32
  %fibonacci = call @fibonacci(%c15) : (i32) -> i32
  vector.print %fibonacci : i32
  %lower = arith.constant 0 : index
  %upper = arith.constant 4 : index
  %step = arith.constant 1 : index
  scf.for %i = %lower to %upper step %step {
    %case = arith.index_cast %i : index to i32
    %number = func.call @name(%case) : (i32) -> i32
    vector.print %number : i32
  }
  %selected = scf.index_switch %upper -> i32
  case 3 {
    %a = arith.constant 3 : i32
    scf.yield %a : i32
  }
  case 4 {
    %b = arith.constant 44 : i32
    scf.yield %b : i32
  }
  default {
    %c = arith.constant 5 : i32
    scf.yield %c : i32
  }
  vector.print %selected : i32
  return
}
