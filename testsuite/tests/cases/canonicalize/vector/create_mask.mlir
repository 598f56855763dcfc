// RUN: --canonicalize --split-input-file

// Where one size of a mask is zero or less, nothing is set, whatever the others are.

func.func @gather(%m: memref<?xi8>, %i: vector<2x3xindex>, %p: vector<2x3xi8>, %n: index) -> vector<2x3xi8> {
  %c0 = arith.constant 0 : index
  %less = arith.constant -4 : index
  %mask = vector.create_mask %n, %less : vector<2x3xi1>
  %0 = vector.gather %m[%c0] [%i], %mask, %p : memref<?xi8>, vector<2x3xindex>, vector<2x3xi1>, vector<2x3xi8> into vector<2x3xi8>
  return %0 : vector<2x3xi8>
}

// -----

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

// -----

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
