// RUN: --canonicalize

// Vectors without dimensions are shuffled, cast, and listed like others.

func.func @shuffle(%a: vector<i8>, %b: vector<i8>) -> (vector<1xi8>, vector<1xi8>, vector<1xi8>, vector<2xi8>) {
  %0 = vector.shuffle %a, %b [0] : vector<i8>, vector<i8>
  %1 = vector.shuffle %a, %b [1] : vector<i8>, vector<i8>
  %2 = vector.shuffle %a, %b [-1] : vector<i8>, vector<i8>
  %3 = vector.shuffle %a, %b [1, 0] : vector<i8>, vector<i8>
  return %0, %1, %2, %3 : vector<1xi8>, vector<1xi8>, vector<1xi8>, vector<2xi8>
}
