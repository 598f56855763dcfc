// RUN: --canonicalize
// Vectors without dimensions are shuffled, cast, and listed like others.

func.func @shuffle(%a: vector<i8>, %b: vector<i8>) -> (vector<1xi8>, vector<1xi8>, vector<1xi8>, vector<2xi8>) {
  %0 = vector.shuffle %a, %b [0] : vector<i8>, vector<i8>
  %1 = vector.shuffle %a, %b [1] : vector<i8>, vector<i8>
  %2 = vector.shuffle %a, %b [-1] : vector<i8>, vector<i8>
  %3 = vector.shuffle %a, %b [1, 0] : vector<i8>, vector<i8>
  return %0, %1, %2, %3 : vector<1xi8>, vector<1xi8>, vector<1xi8>, vector<2xi8>
}

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

func.func @transpose(%a: i8, %b: i8) -> (vector<3x2xi8>, vector<1x2x2xi8>) {
  %0 = vector.from_elements %a, %b, %b, %a, %b, %b : vector<2x3xi8>
  %1 = vector.transpose %0, [1, 0] : vector<2x3xi8> to vector<3x2xi8>
  %2 = vector.from_elements %a, %b, %b, %b : vector<2x1x2xi8>
  %3 = vector.transpose %2, [1, 2, 0] : vector<2x1x2xi8> to vector<1x2x2xi8>
  return %1, %3 : vector<3x2xi8>, vector<1x2x2xi8>
}
