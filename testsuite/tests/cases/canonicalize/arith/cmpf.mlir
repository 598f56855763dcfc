// RUN: --canonicalize --split-input-file

// A comparison of a converted integer with a constant is one of integers.
func.func @signed(%x: i16) -> (i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.sitofp %x : i16 to f32
  %c = arith.constant 4.5 : f32
  %d = arith.constant 4.0 : f32
  %big = arith.constant 1.0e9 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %0 = arith.cmpf olt, %f, %c : f32
  %1 = arith.cmpf oge, %f, %c : f32
  %2 = arith.cmpf oeq, %f, %c : f32
  %3 = arith.cmpf une, %f, %d : f32
  %4 = arith.cmpf ugt, %f, %d : f32
  %5 = arith.cmpf olt, %f, %big : f32
  %6 = arith.cmpf ule, %f, %nan : f32
  %7 = arith.cmpf ord, %f, %d : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @unsigned(%x: i16) -> (i1, i1, i1, i1, i1, i1) {
  %f = arith.uitofp %x : i16 to f32
  %c = arith.constant 4.5 : f32
  %m = arith.constant -1.0 : f32
  %m5 = arith.constant -4.5 : f32
  %0 = arith.cmpf olt, %f, %c : f32
  %1 = arith.cmpf oge, %f, %m : f32
  %2 = arith.cmpf oeq, %f, %m : f32
  %3 = arith.cmpf ugt, %f, %m5 : f32
  %4 = arith.cmpf ult, %f, %m5 : f32
  %5 = arith.cmpf ole, %f, %m : f32
  return %0, %1, %2, %3, %4, %5 : i1, i1, i1, i1, i1, i1
}

// -----

// An integer that a float cannot hold stays as it is.
func.func @wide(%x: i64) -> i1 {
  %f = arith.sitofp %x : i64 to f32
  %c = arith.constant 4.5 : f32
  %0 = arith.cmpf olt, %f, %c : f32
  return %0 : i1
}
