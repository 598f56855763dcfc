// RUN: --canonicalize --split-input-file

// All elements are inserted, but what they cover was inserted at a place that is computed.
func.func @covered(%v: vector<2xi32>, %at: index, %a: i32, %b: i32) -> vector<2xi32> {
  %0 = vector.insert %a, %v [%at] : i32 into vector<2xi32>
  %1 = vector.insert %b, %0 [0] : i32 into vector<2xi32>
  %2 = vector.insert %a, %1 [1] : i32 into vector<2xi32>
  return %2 : vector<2xi32>
}

// -----

// An element inserted at a known place of a vector of one is all of it, unless another insertion follows.

func.func @all(%a: vector<1xi8>, %b: vector<i8>, %x: i8) -> (vector<1xi8>, vector<i8>) {
  %0 = vector.insert %x, %a [0] : i8 into vector<1xi8>
  %1 = vector.insert %x, %b [] : i8 into vector<i8>
  return %0, %1 : vector<1xi8>, vector<i8>
}

func.func @somewhere(%a: vector<1xi8>, %b: vector<[1]xi8>, %x: i8, %i: index) -> (vector<1xi8>, vector<[1]xi8>) {
  %0 = vector.insert %x, %a [%i] : i8 into vector<1xi8>
  %1 = vector.insert %x, %b [0] : i8 into vector<[1]xi8>
  return %0, %1 : vector<1xi8>, vector<[1]xi8>
}

func.func @another_one(%a: vector<1xi8>, %x: i8, %i: index) -> (vector<1xi8>, vector<1xi8>) {
  %0 = vector.insert %x, %a [0] : i8 into vector<1xi8>
  %1 = vector.insert %x, %0 [%i] : i8 into vector<1xi8>
  return %0, %1 : vector<1xi8>, vector<1xi8>
}

func.func @rows(%a: vector<1x4xi8>, %row: vector<4xi8>, %i: index) -> vector<1x4xi8> {
  %0 = vector.insert %row, %a [%i] : vector<4xi8> into vector<1x4xi8>
  return %0 : vector<1x4xi8>
}

// -----

// Slices of scalable vectors are masks where masks are sliced, and stay slices otherwise; a splat in itself is a splat anew.

func.func @splat(%s: i1) -> (vector<[4]xi1>, vector<2x[4]xi1>) {
  %0 = vector.broadcast %s : i1 to vector<2x[4]xi1>
  %1 = vector.broadcast %s : i1 to vector<[4]xi1>
  %2 = vector.insert %1, %0 [0] : vector<[4]xi1> into vector<2x[4]xi1>
  return %1, %2 : vector<[4]xi1>, vector<2x[4]xi1>
}
