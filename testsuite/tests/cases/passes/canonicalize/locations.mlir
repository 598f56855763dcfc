// RUN: --canonicalize --mlir-print-debuginfo --split-input-file

// An op that combines others has their fused location.

func.func @sums(%a: i32, %b: i32) -> (i32, i32, i32, i32, i32) {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %m1 = arith.constant -1 : i32
  %0 = arith.addi %a, %c3 : i32
  %1 = arith.addi %0, %c5 : i32
  %2 = arith.subi %c3, %0 : i32
  %3 = arith.muli %a, %m1 : i32
  %4 = arith.addi %b, %3 : i32
  %5 = arith.muli %a, %c3 : i32
  %6 = arith.muli %5, %c5 : i32
  %7 = arith.subi %a, %b : i32
  %8 = arith.subi %7, %a : i32
  return %1, %2, %4, %6, %8 : i32, i32, i32, i32, i32
}

func.func @casts(%a: i32, %b: i8, %c: i8, %d: i64) -> (f16, index, i64, i16, i32, i1, i32) {
  %0 = arith.sitofp %a : i32 to f64
  %1 = arith.truncf %0 : f64 to f16
  %2 = arith.extsi %a : i32 to i64
  %3 = arith.index_cast %2 : i64 to index
  %4 = arith.extui %a : i32 to i40
  %5 = arith.extsi %4 : i40 to i64
  %6 = arith.extsi %b : i8 to i32
  %7 = arith.extsi %c : i8 to i32
  %8 = arith.trunci %6 : i32 to i16
  %9 = arith.andi %6, %7 : i32
  %10 = arith.cmpi eq, %6, %7 : i32
  %c32 = arith.constant 32 : i64
  %11 = arith.shrsi %d, %c32 : i64
  %12 = arith.trunci %11 : i64 to i32
  return %1, %3, %5, %8, %9, %10, %12 : f16, index, i64, i16, i32, i1, i32
}

func.func @choices(%p: i1, %a: i32, %b: i32, %f: f32, %g: f32) -> (i32, i32, i1, f32, f32) {
  %true = arith.constant true
  %0 = arith.xori %p, %true : i1
  %1 = arith.select %0, %a, %b : i32
  %2 = arith.select %p, %1, %a : i32
  %3 = arith.cmpi slt, %a, %b : i32
  %4 = arith.xori %3, %true : i1
  %5 = arith.negf %f : f32
  %6 = arith.negf %g : f32
  %7 = arith.mulf %5, %6 : f32
  %8 = arith.divf %5, %6 : f32
  return %1, %2, %4, %7, %8 : i32, i32, i1, f32, f32
}

// -----

// Differences from constants have the fused locations of the difference and the constant.

func.func @differences(%x: index, %y: i32) -> (index, index, i32) {
  %c6 = arith.constant 6 : index loc("six")
  %minus = arith.constant -1 : index loc("minus one")
  %c9 = arith.constant 9 : i32 loc("nine")
  %c5 = arith.constant 5 : i32 loc("five")
  %0 = arith.addi %x, %c6 : index loc("sum")
  %1 = arith.subi %minus, %0 : index loc("difference")
  %2 = arith.subi %x, %c6 : index loc("term")
  %3 = arith.subi %minus, %2 : index loc("other difference")
  %4 = arith.subi %c9, %y : i32 loc("reverse")
  %5 = arith.subi %c5, %4 : i32 loc("last difference")
  return %1, %3, %5 : index, index, i32
}

// -----

// A contraction that takes a sum into it stays where it is.

func.func @sum(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>) -> vector<2x4xf32> {
  %zero = arith.constant dense<0.0> : vector<2x4xf32>
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %zero : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32> loc("contraction")
  %1 = arith.addf %0, %c : vector<2x4xf32> loc("sum")
  return %1 : vector<2x4xf32>
}
