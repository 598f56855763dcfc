// RUN: --canonicalize
// What is extracted is not what was inserted at another place, even if not all of that place is known.

func.func @beside(%a: vector<3x2xi32>, %x: i32, %i: index) -> (i32, vector<2xi32>, i32) {
  %0 = vector.insert %x, %a [0, %i] : i32 into vector<3x2xi32>
  %1 = vector.extract %0[2, 1] : i32 from vector<3x2xi32>
  %2 = vector.extract %0[1] : vector<2xi32> from vector<3x2xi32>
  %3 = vector.insert %x, %a [%i, 0] : i32 into vector<3x2xi32>
  %4 = vector.extract %3[2, 1] : i32 from vector<3x2xi32>
  return %1, %2, %4 : i32, vector<2xi32>, i32
}

func.func @perhaps_there(%a: vector<3x2xi32>, %x: i32, %i: index) -> (i32, vector<2xi32>, i32) {
  %0 = vector.insert %x, %a [2, %i] : i32 into vector<3x2xi32>
  %1 = vector.insert %x, %0 [0, 0] : i32 into vector<3x2xi32>
  %2 = vector.extract %1[2, 1] : i32 from vector<3x2xi32>
  %3 = vector.extract %1[2] : vector<2xi32> from vector<3x2xi32>
  %4 = vector.extract %1[0, %i] : i32 from vector<3x2xi32>
  return %2, %3, %4 : i32, vector<2xi32>, i32
}
