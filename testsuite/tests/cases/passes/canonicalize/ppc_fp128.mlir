// RUN: --canonicalize

// Pairs of doubles are computed with 106 bits, and narrowed by their first part alone.
func.func @f() -> (!llvm.ppc_fp128, !llvm.ppc_fp128, !llvm.ppc_fp128, f64, !llvm.ppc_fp128, i64, !llvm.ppc_fp128, f128, !llvm.ppc_fp128, i128,!llvm.ppc_fp128) {
  %a = arith.constant 0.1 : !llvm.ppc_fp128
  %b = arith.constant 3.0 : !llvm.ppc_fp128
  %s = arith.addf %a, %b : !llvm.ppc_fp128
  %m = arith.mulf %a, %b : !llvm.ppc_fp128
  %d = arith.divf %a, %b : !llvm.ppc_fp128
  %t = arith.truncf %m : !llvm.ppc_fp128 to f64
  %i = arith.constant 12345678901234567 : i64
  %c = arith.sitofp %i : i64 to !llvm.ppc_fp128
  %j = arith.fptosi %c : !llvm.ppc_fp128 to i64
  %h = arith.constant 0.3 : f32
  %e = arith.extf %h : f32 to !llvm.ppc_fp128
  %q = arith.constant 1.5 : f128
  %n = arith.negf %m : !llvm.ppc_fp128
  %u = arith.bitcast %m : !llvm.ppc_fp128 to i128
  %r = arith.remf %b, %a : !llvm.ppc_fp128
  return %s, %m, %d, %t, %c, %j, %e, %q, %n, %u, %r : !llvm.ppc_fp128, !llvm.ppc_fp128, !llvm.ppc_fp128, f64, !llvm.ppc_fp128, i64, !llvm.ppc_fp128, f128, !llvm.ppc_fp128, i128,!llvm.ppc_fp128
}
func.func @signs(%x: !llvm.ppc_fp128) -> (!llvm.ppc_fp128,!llvm.ppc_fp128,!llvm.ppc_fp128,!llvm.ppc_fp128,!llvm.ppc_fp128) {
  %a = arith.constant 2.5 : !llvm.ppc_fp128
  %z = arith.constant 0.0 : !llvm.ppc_fp128
  %i = arith.constant 0x7FF0000000000000 : !llvm.ppc_fp128
  %n = arith.negf %a : !llvm.ppc_fp128
  %m = arith.negf %z : !llvm.ppc_fp128
  %o = arith.negf %i : !llvm.ppc_fp128
  %p = math.absf %n : !llvm.ppc_fp128
  %q = arith.addf %x, %m : !llvm.ppc_fp128
  return %n, %m, %o, %p, %q : !llvm.ppc_fp128,!llvm.ppc_fp128,!llvm.ppc_fp128,!llvm.ppc_fp128,!llvm.ppc_fp128
}
