// RUN: --lower-vector-multi-reduction

// The mask of a single row is used as it is. Of a mask that is made of sizes it is not known that it is all set.

func.func @row(%a: vector<1x3xi16>, %acc: i16, %mask: vector<1x3xi1>) -> i16 {
  %0 = vector.mask %mask { vector.multi_reduction <minui>, %a, %acc [0, 1] : vector<1x3xi16> to i16 } : vector<1x3xi1> -> i16
  return %0 : i16
}

func.func @all_set(%a: vector<2x3xf64>, %acc: vector<2xf64>) -> vector<2xf64> {
  %two = arith.constant 2 : index
  %five = arith.constant 5 : index
  %mask = vector.create_mask %two, %five : vector<2x3xi1>
  %0 = vector.mask %mask { vector.multi_reduction <maxnumf>, %a, %acc [1] : vector<2x3xf64> to vector<2xf64> } : vector<2x3xi1> -> vector<2xf64>
  return %0 : vector<2xf64>
}

func.func @leading_ones(%a: vector<1x1x4xf32>) -> vector<2x4xf32> {
  %0 = vector.shape_cast %a : vector<1x1x4xf32> to vector<4xf32>
  %1 = vector.broadcast %0 : vector<4xf32> to vector<2x4xf32>
  return %1 : vector<2x4xf32>
}

func.func @one_less(%a: vector<1x4xf32>) -> vector<2x4xf32> {
  %0 = vector.shape_cast %a : vector<1x4xf32> to vector<4xf32>
  %1 = vector.broadcast %0 : vector<4xf32> to vector<2x4xf32>
  return %1 : vector<2x4xf32>
}

func.func @other_order(%a: vector<4x1xf32>) -> vector<2x4xf32> {
  %0 = vector.shape_cast %a : vector<4x1xf32> to vector<4xf32>
  %1 = vector.broadcast %0 : vector<4xf32> to vector<2x4xf32>
  return %1 : vector<2x4xf32>
}
