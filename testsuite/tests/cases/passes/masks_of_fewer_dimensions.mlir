// RUN: --canonicalize
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
