// RUN: --canonicalize --split-input-file

func.func @less() -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %x = arith.constant -1.0 : f32
  %y = arith.constant 1.0 : f32
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

func.func @unordered(%x: f32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %y = arith.constant 0x7FC00000 : f32
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

func.func @same_operands(%x: f32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %0 = arith.cmpf false, %x, %x : f32
  %1 = arith.cmpf oeq, %x, %x : f32
  %2 = arith.cmpf ogt, %x, %x : f32
  %3 = arith.cmpf oge, %x, %x : f32
  %4 = arith.cmpf olt, %x, %x : f32
  %5 = arith.cmpf ole, %x, %x : f32
  %6 = arith.cmpf one, %x, %x : f32
  %7 = arith.cmpf ord, %x, %x : f32
  %8 = arith.cmpf ueq, %x, %x : f32
  %9 = arith.cmpf ugt, %x, %x : f32
  %10 = arith.cmpf uge, %x, %x : f32
  %11 = arith.cmpf ult, %x, %x : f32
  %12 = arith.cmpf ule, %x, %x : f32
  %13 = arith.cmpf une, %x, %x : f32
  %14 = arith.cmpf uno, %x, %x : f32
  %15 = arith.cmpf true, %x, %x : f32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @elements() -> (vector<2xi1>, tensor<3xi1>) {
  %a = arith.constant dense<[-0.0, 3.0]> : vector<2xf64>
  %b = arith.constant dense<[0.0, 2.0]> : vector<2xf64>
  %c = arith.constant dense<7.0> : tensor<3xf16>
  %0 = arith.cmpf oeq, %a, %b : vector<2xf64>
  %1 = arith.cmpf une, %c, %c : tensor<3xf16>
  return %0, %1 : vector<2xi1>, tensor<3xi1>
}
