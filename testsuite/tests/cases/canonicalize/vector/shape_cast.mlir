// RUN: --canonicalize --split-input-file

// A broadcast within the innermost dimension is the same broadcast in any shape with this dimension.
func.func @rows(%v: vector<2x1xf32>) -> (vector<1x2x4xf32>, vector<2x4xf32>) {
  %0 = vector.broadcast %v : vector<2x1xf32> to vector<2x4xf32>
  %1 = vector.shape_cast %0 : vector<2x4xf32> to vector<1x2x4xf32>
  %2 = vector.broadcast %v : vector<2x1xf32> to vector<1x2x4xf32>
  %3 = vector.shape_cast %2 : vector<1x2x4xf32> to vector<2x4xf32>
  return %1, %3 : vector<1x2x4xf32>, vector<2x4xf32>
}

func.func @scalable(%v: vector<2x1xf32>, %w: vector<[2]xf32>) -> (vector<1x2x[2]xf32>, vector<2x2x[2]xf32>) {
  %0 = vector.broadcast %v : vector<2x1xf32> to vector<2x[2]xf32>
  %1 = vector.shape_cast %0 : vector<2x[2]xf32> to vector<1x2x[2]xf32>
  %2 = vector.broadcast %w : vector<[2]xf32> to vector<4x[2]xf32>
  %3 = vector.shape_cast %2 : vector<4x[2]xf32> to vector<2x2x[2]xf32>
  return %1, %3 : vector<1x2x[2]xf32>, vector<2x2x[2]xf32>
}

// -----

// Of the shape of a mask, the trailing dimensions of size 1 go, all of them, but no scalable one.

func.func @b(%i: index) -> vector<[4]xi1> {
  %c1 = arith.constant 1 : index
  %m = vector.create_mask %i, %c1 : vector<4x[1]xi1>
  %r = vector.shape_cast %m : vector<4x[1]xi1> to vector<[4]xi1>
  return %r : vector<[4]xi1>
}

func.func @c(%i: index) -> vector<[4]xi1> {
  %c1 = arith.constant 1 : index
  %m = vector.create_mask %i, %c1, %c1 : vector<4x[1]x1xi1>
  %r = vector.shape_cast %m : vector<4x[1]x1xi1> to vector<[4]xi1>
  return %r : vector<[4]xi1>
}

func.func @d(%i: index) -> vector<4x[1]xi1> {
  %c1 = arith.constant 1 : index
  %m = vector.create_mask %i, %c1, %c1 : vector<4x[1]x1xi1>
  %r = vector.shape_cast %m : vector<4x[1]x1xi1> to vector<4x[1]xi1>
  return %r : vector<4x[1]xi1>
}

func.func @e() -> vector<[4]xi1> {
  %m = vector.constant_mask [2, 1] : vector<4x[1]xi1>
  %r = vector.shape_cast %m : vector<4x[1]xi1> to vector<[4]xi1>
  return %r : vector<[4]xi1>
}

func.func @f(%i: index) -> vector<[4]xi1> {
  %c1 = arith.constant 1 : index
  %m = vector.create_mask %i, %c1 : vector<[4]x1xi1>
  %r = vector.shape_cast %m : vector<[4]x1xi1> to vector<[4]xi1>
  return %r : vector<[4]xi1>
}

func.func @g(%i: index) -> vector<4x[1]xi1> {
  %c1 = arith.constant 1 : index
  %m = vector.create_mask %i, %c1 : vector<[4]x1xi1>
  %r = vector.shape_cast %m : vector<[4]x1xi1> to vector<4x[1]xi1>
  return %r : vector<4x[1]xi1>
}

func.func @h() -> (vector<[4]xi1>, vector<4xi1>) {
  %m = vector.constant_mask [4, 1] : vector<[4]x1xi1>
  %r = vector.shape_cast %m : vector<[4]x1xi1> to vector<[4]xi1>
  %m1 = vector.constant_mask [2, 1] : vector<4x1xi1>
  %r1 = vector.shape_cast %m1 : vector<4x1xi1> to vector<4xi1>
  return %r, %r1 : vector<[4]xi1>, vector<4xi1>
}

func.func @i(%i: index) -> (vector<[1]xi1>,vector<[1]xi1>, vector<i1>) {
  %c1 = arith.constant 1 : index
  %m = vector.create_mask %i, %c1 : vector<1x[1]xi1>
  %r = vector.shape_cast %m : vector<1x[1]xi1> to vector<[1]xi1>
  %m1 = vector.create_mask %i, %c1 : vector<[1]x1xi1>
  %r1 = vector.shape_cast %m1 : vector<[1]x1xi1> to vector<[1]xi1>
  %m2 = vector.create_mask %i : vector<1xi1>
  %r2 = vector.shape_cast %m2 : vector<1xi1> to vector<i1>
  return %r, %r1, %r2 : vector<[1]xi1>,vector<[1]xi1>, vector<i1>
}

func.func @j(%i: index) -> (vector<i1>,vector<4xi1>, vector<4x1xi1>) {
  %c1 = arith.constant 1 : index
  %m2 = vector.create_mask %c1, %c1 : vector<1x1xi1>
  %r2 = vector.shape_cast %m2 : vector<1x1xi1> to vector<i1>
  %m = vector.create_mask %i, %c1, %c1 : vector<4x1x1xi1>
  %r = vector.shape_cast %m : vector<4x1x1xi1> to vector<4xi1>
  %r1 = vector.shape_cast %m : vector<4x1x1xi1> to vector<4x1xi1>
  return %r2, %r, %r1: vector<i1>,vector<4xi1>, vector<4x1xi1>
}

func.func @k() -> (vector<i1>) {
  %m1 = vector.constant_mask [0, 0] : vector<1x1xi1>
  %r1 = vector.shape_cast %m1 : vector<1x1xi1> to vector<i1>
  return %r1 : vector<i1>
}

// -----

// Vectors without dimensions are shuffled, cast, and listed like others.

func.func @cast(%a: vector<1x1xi8>) -> i8 {
  %0 = vector.shape_cast %a : vector<1x1xi8> to vector<i8>
  %1 = vector.extract %0[] : i8 from vector<i8>
  return %1 : i8
}

func.func @slice(%a: vector<4xi8>, %b: vector<2x3x1xi8>) -> (vector<i8>, vector<i8>, vector<1xi8>) {
  %0 = vector.extract_strided_slice %a {offsets = [3], sizes = [1], strides = [1]} : vector<4xi8> to vector<1xi8>
  %1 = vector.shape_cast %0 : vector<1xi8> to vector<i8>
  %2 = vector.extract_strided_slice %b {offsets = [1, 1], sizes = [1, 1], strides = [1, 1]} : vector<2x3x1xi8> to vector<1x1x1xi8>
  %3 = vector.shape_cast %2 : vector<1x1x1xi8> to vector<i8>
  %4 = vector.shape_cast %2 : vector<1x1x1xi8> to vector<1xi8>
  return %1, %3, %4 : vector<i8>, vector<i8>, vector<1xi8>
}
