// RUN: --convert-arith-to-llvm --split-input-file

func.func @predicates(%x: f32, %y: f32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %0 = arith.cmpf false, %x, %y : f32
  %1 = arith.cmpf oeq, %x, %y : f32
  %2 = arith.cmpf ogt, %x, %y : f32
  %3 = arith.cmpf oge, %x, %y : f32
  %4 = arith.cmpf olt, %x, %y : f32
  %5 = arith.cmpf ole, %x, %y : f32
  %6 = arith.cmpf one, %x, %y : f32
  %7 = arith.cmpf ord, %x, %y : f32
  %8 = arith.cmpf ueq, %x, %y : f32
  %9 = arith.cmpf ugt, %x, %y : f32
  %10 = arith.cmpf uge, %x, %y : f32
  %11 = arith.cmpf ult, %x, %y : f32
  %12 = arith.cmpf ule, %x, %y : f32
  %13 = arith.cmpf une, %x, %y : f32
  %14 = arith.cmpf uno, %x, %y : f32
  %15 = arith.cmpf true, %x, %y : f32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @types(%x: f64, %v: vector<4xf16>, %w: vector<2x3xf32>, %s: vector<[4]xbf16>) -> (i1, vector<4xi1>, vector<2x3xi1>, vector<[4]xi1>) {
  %0 = arith.cmpf olt, %x, %x fastmath<nnan> : f64
  %1 = arith.cmpf ugt, %v, %v : vector<4xf16>
  %2 = arith.cmpf oeq, %w, %w fastmath<fast> : vector<2x3xf32>
  %3 = arith.cmpf ole, %s, %s : vector<[4]xbf16>
  return %0, %1, %2, %3 : i1, vector<4xi1>, vector<2x3xi1>, vector<[4]xi1>
}
