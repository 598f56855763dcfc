// RUN: --canonicalize --split-input-file

// The sum that is left of a reduction keeps its flags; comparisons of counted elements are decided by the last one.

func.func @steps() -> (vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>) {
  %s = vector.step : vector<4xindex>
  %c4 = arith.constant dense<4> : vector<4xindex>
  %c0 = arith.constant dense<0> : vector<4xindex>
  %m1 = arith.constant dense<-1> : vector<4xindex>
  %0 = arith.cmpi ult, %s, %c0 : vector<4xindex>
  %1 = arith.cmpi uge, %s, %c0 : vector<4xindex>
  %2 = arith.cmpi ne, %s, %c4 : vector<4xindex>
  %3 = arith.cmpi eq, %s, %m1 : vector<4xindex>
  return %0, %1, %2, %3 : vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>
}

// -----

// Extensions of both sides are dropped.
func.func @extended(%x: i8, %y: i8) -> (i1, i1, i1, i1) {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.extsi %y : i8 to i32
  %2 = arith.extui %x : i8 to i32
  %3 = arith.extui %y : i8 to i32
  %4 = arith.cmpi slt, %0, %1 : i32
  %5 = arith.cmpi slt, %2, %3 : i32
  %6 = arith.cmpi eq, %2, %3 : i32
  %7 = arith.cmpi slt, %0, %3 : i32
  return %4, %5, %6, %7 : i1, i1, i1, i1
}
