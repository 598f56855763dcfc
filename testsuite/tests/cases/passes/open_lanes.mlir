// RUN: --canonicalize
// What a shuffle leaves open is poison.

func.func @open(%a: vector<3xi32>, %b: vector<2xi32>) -> (i32, i32, i32) {
  %0 = vector.shuffle %a, %b [-1, 4, 2] : vector<3xi32>, vector<2xi32>
  %1 = vector.extract %0[0] : i32 from vector<3xi32>
  %2 = vector.extract %0[1] : i32 from vector<3xi32>
  %3 = vector.extract %0[2] : i32 from vector<3xi32>
  return %1, %2, %3 : i32, i32, i32
}
