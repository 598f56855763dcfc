// RUN: --canonicalize

// A part of a mask is unset where a size is zero or its position is past one, and a mask where its position is set for sure.

func.func @unset(%n: index, %i: index) -> (vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = vector.create_mask %c0, %n : vector<2x4xi1>
  %1 = vector.create_mask %n, %c0 : vector<2x4xi1>
  %2 = vector.create_mask %n, %c1, %n : vector<3x2x4xi1>
  %3 = vector.extract %0[%i] : vector<4xi1> from vector<2x4xi1>
  %4 = vector.extract %1[1] : vector<4xi1> from vector<2x4xi1>
  %5 = vector.extract %2[%i, 1] : vector<4xi1> from vector<3x2x4xi1>
  %6 = vector.extract %2[2, 0] : vector<4xi1> from vector<3x2x4xi1>
  return %3, %4, %5, %6 : vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>
}

func.func @set(%n: index, %i: index) -> (vector<[4]xi1>, vector<4xi1>, vector<4xi1>, i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %0 = vector.create_mask %c2, %n : vector<2x[4]xi1>
  %1 = vector.create_mask %c3, %c2, %n : vector<3x2x4xi1>
  %2 = vector.create_mask %c1, %n : vector<2x4xi1>
  %3 = vector.create_mask %n, %c0 : vector<2x4xi1>
  %4 = vector.extract %0[%i] : vector<[4]xi1> from vector<2x[4]xi1>
  %5 = vector.extract %1[%i, 1] : vector<4xi1> from vector<3x2x4xi1>
  %6 = vector.extract %2[%i] : vector<4xi1> from vector<2x4xi1>
  %7 = vector.extract %3[%i, 1] : i1 from vector<2x4xi1>
  return %4, %5, %6, %7 : vector<[4]xi1>, vector<4xi1>, vector<4xi1>, i1
}
