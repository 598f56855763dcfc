// RUN: --canonicalize
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
