// RUN: --canonicalize
// A mask of fixed size is known where its size is a large enough multiple of `vector.vscale`, which is 1 at least.

func.func @equal() -> vector<16xi1> {
  %c = arith.constant 16 : index
  %s = vector.vscale
  %m = arith.muli %s, %c : index
  %r = vector.create_mask %m : vector<16xi1>
  return %r : vector<16xi1>
}

func.func @more() -> vector<8xi1> {
  %c = arith.constant 16 : index
  %s = vector.vscale
  %m = arith.muli %s, %c : index
  %r = vector.create_mask %m : vector<8xi1>
  return %r : vector<8xi1>
}

func.func @rows() -> vector<4x8xi1> {
  %c = arith.constant 16 : index
  %c8 = arith.constant 3 : index
  %s = vector.vscale
  %m = arith.muli %s, %c : index
  %r = vector.create_mask %m, %c8 : vector<4x8xi1>
  return %r : vector<4x8xi1>
}

func.func @scale() -> (vector<1xi1>, vector<i1>, vector<2xi1>) {
  %s = vector.vscale
  %r = vector.create_mask %s : vector<1xi1>
  %r1 = vector.create_mask %s : vector<i1>
  %r2 = vector.create_mask %s : vector<2xi1>
  return %r, %r1, %r2 : vector<1xi1>, vector<i1>, vector<2xi1>
}

func.func @mixed(%i: index) -> (vector<1xi1>, vector<2xi1>, vector<4x[4]xi1>, vector<4x[4]xi1>, vector<4xi1>, vector<4xi1>,vector<4xi1>) {
  %s = vector.vscale
  %cm = arith.constant -2 : index
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %m = arith.muli %s, %cm : index
  %m0 = arith.muli %s, %c0 : index
  %m3 = arith.muli %s, %c3 : index
  %m4 = arith.muli %s, %c4 : index
  %ss = arith.muli %s, %s : index
  %m8 = arith.muli %m4, %c4 : index
  %r = vector.create_mask %m : vector<1xi1>
  %r1 = vector.create_mask %m3 : vector<2xi1>
  %r2 = vector.create_mask %m4, %m4 : vector<4x[4]xi1>
  %r3 = vector.create_mask %m3, %m4 : vector<4x[4]xi1>
  %r4 = vector.create_mask %m8 : vector<4xi1>
  %r5 = vector.create_mask %ss : vector<4xi1>
  %r6 = vector.create_mask %m4 : vector<4xi1>
  return %r, %r1, %r2, %r3, %r4, %r5, %r6: vector<1xi1>, vector<2xi1>, vector<4x[4]xi1>, vector<4x[4]xi1>, vector<4xi1>, vector<4xi1>,vector<4xi1>
}
