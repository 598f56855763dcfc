// RUN: --canonicalize
// The size of a scalable mask is known where it is a multiple of `vector.vscale`, or less than nothing.

func.func @all() -> (vector<[4]xi1>, vector<3x[4]xi1>) {
  %vscale = vector.vscale
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %size = arith.muli %vscale, %c4 : index
  %0 = vector.create_mask %size : vector<[4]xi1>
  %1 = vector.create_mask %c2, %size : vector<3x[4]xi1>
  return %0, %1 : vector<[4]xi1>, vector<3x[4]xi1>
}

func.func @none() -> (vector<[4]xi1>, vector<3x[4]xi1>) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %0 = vector.create_mask %c0 : vector<[4]xi1>
  %1 = vector.create_mask %c3, %c0 : vector<3x[4]xi1>
  return %0, %1 : vector<[4]xi1>, vector<3x[4]xi1>
}

func.func @less_than_none() -> (vector<[4]xi1>, vector<[4]x3xi1>) {
  %c-1 = arith.constant -1 : index
  %c2 = arith.constant 2 : index
  %0 = vector.create_mask %c-1 : vector<[4]xi1>
  %1 = vector.create_mask %c-1, %c2 : vector<[4]x3xi1>
  return %0, %1 : vector<[4]xi1>, vector<[4]x3xi1>
}
