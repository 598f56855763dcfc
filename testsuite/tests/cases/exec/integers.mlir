// RUN: --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-to-llvm --reconcile-unrealized-casts
// Integer arithmetic at the edges of its types.
func.func @show(%a: i32, %b: i32) {
  %sum = arith.addi %a, %b : i32
  vector.print %sum : i32
  %difference = arith.subi %a, %b : i32
  vector.print %difference : i32
  %product = arith.muli %a, %b : i32
  vector.print %product : i32
  %low, %high = arith.mulsi_extended %a, %b : i32
  vector.print %low : i32
  vector.print %high : i32
  %ulow, %uhigh = arith.mului_extended %a, %b : i32
  vector.print %ulow : i32
  vector.print %uhigh : i32
  %total, %carry = arith.addui_extended %a, %b : i32, i1
  vector.print %total : i32
  vector.print %carry : i1
  %smin = arith.minsi %a, %b : i32
  vector.print %smin : i32
  %umax = arith.maxui %a, %b : i32
  vector.print %umax : i32
  %xor = arith.xori %a, %b : i32
  vector.print %xor : i32
  %less = arith.cmpi slt, %a, %b : i32
  vector.print %less : i1
  %below = arith.cmpi ult, %a, %b : i32
  vector.print %below : i1
  return
}

func.func @divide(%a: i32, %b: i32) {
  %quotient = arith.divsi %a, %b : i32
  vector.print %quotient : i32
  %rest = arith.remsi %a, %b : i32
  vector.print %rest : i32
  %uquotient = arith.divui %a, %b : i32
  vector.print %uquotient : i32
  %urest = arith.remui %a, %b : i32
  vector.print %urest : i32
  return
}

func.func @convert(%a: i32) {
  %narrow = arith.trunci %a : i32 to i8
  vector.print %narrow : i8
  %signed = arith.extsi %narrow : i8 to i64
  vector.print %signed : i64
  %unsigned = arith.extui %narrow : i8 to i64
  vector.print %unsigned : i64
  %index = arith.index_cast %a : i32 to index
  vector.print %index : index
  %uindex = arith.index_castui %a : i32 to index
  vector.print %uindex : index
  %c3 = arith.constant 3 : i32
  %up = arith.shli %a, %c3 : i32
  vector.print %up : i32
  %down = arith.shrsi %a, %c3 : i32
  vector.print %down : i32
  %udown = arith.shrui %a, %c3 : i32
  vector.print %udown : i32
  return
}

func.func @main() {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %minus = arith.constant -1 : i32
  %least = arith.constant -2147483648 : i32
  %most = arith.constant 2147483647 : i32
  %odd = arith.constant 12345 : i32
  call @show(%zero, %minus) : (i32, i32) -> ()
  call @show(%least, %minus) : (i32, i32) -> ()
  call @show(%most, %one) : (i32, i32) -> ()
  call @show(%odd, %most) : (i32, i32) -> ()
  call @divide(%least, %odd) : (i32, i32) -> ()
  call @divide(%odd, %minus) : (i32, i32) -> ()
  call @divide(%minus, %most) : (i32, i32) -> ()
  call @convert(%least) : (i32) -> ()
  call @convert(%odd) : (i32) -> ()
  call @convert(%minus) : (i32) -> ()
  return
}
