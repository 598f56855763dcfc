// RUN: --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-to-llvm --reconcile-unrealized-casts
// Floating-point arithmetic: zeros with signs, infinities, and what is not a number.
func.func @show(%a: f64, %b: f64) {
  %sum = arith.addf %a, %b : f64
  vector.print %sum : f64
  %quotient = arith.divf %a, %b : f64
  vector.print %quotient : f64
  %rest = arith.remf %a, %b : f64
  vector.print %rest : f64
  %least = arith.minimumf %a, %b : f64
  vector.print %least : f64
  %most = arith.maxnumf %a, %b : f64
  vector.print %most : f64
  %opposite = arith.negf %a : f64
  vector.print %opposite : f64
  %ordered = arith.cmpf olt, %a, %b : f64
  vector.print %ordered : i1
  %unordered = arith.cmpf ult, %a, %b : f64
  vector.print %unordered : i1
  %narrow = arith.truncf %a : f64 to f32
  vector.print %narrow : f32
  %wide = arith.extf %narrow : f32 to f64
  vector.print %wide : f64
  return
}

func.func @convert(%a: f32) {
  %signed = arith.fptosi %a : f32 to i32
  vector.print %signed : i32
  %back = arith.sitofp %signed : i32 to f64
  vector.print %back : f64
  %bits = arith.bitcast %a : f32 to i32
  vector.print %bits : i32
  %unsigned = arith.uitofp %bits : i32 to f64
  vector.print %unsigned : f64
  %floor = math.floor %a : f32
  vector.print %floor : f32
  %magnitude = math.absf %a : f32
  vector.print %magnitude : f32
  %root = math.sqrt %magnitude : f32
  vector.print %root : f32
  return
}

func.func @main() {
  %half = arith.constant 0.5 : f64
  %three = arith.constant -3.0 : f64
  %zero = arith.constant 0.0 : f64
  %minus_zero = arith.constant -0.0 : f64
  %infinity = arith.constant 0x7FF0000000000000 : f64
  %nan = arith.constant 0x7FF8000000000000 : f64
  call @show(%half, %three) : (f64, f64) -> ()
  call @show(%zero, %minus_zero) : (f64, f64) -> ()
  call @show(%infinity, %three) : (f64, f64) -> ()
  call @show(%nan, %half) : (f64, f64) -> ()
  %a = arith.constant 2.75 : f32
  %b = arith.constant -1024.5 : f32
  call @convert(%a) : (f32) -> ()
  call @convert(%b) : (f32) -> ()
  return
}
