// RUN: --canonicalize
// NOT IN MLIR: it reads, or writes, what lies before the elements, and crashes
// What is at -1 of a list of elements is poison.

func.func @extract() -> (i32, vector<2xi32>) {
  %i = arith.constant -1 : index
  %0 = arith.constant dense<[1, 2]> : vector<2xi32>
  %1 = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  %2 = vector.extract %0[%i] : i32 from vector<2xi32>
  %3 = vector.extract %1[%i] : vector<2xi32> from vector<2x2xi32>
  return %2, %3 : i32, vector<2xi32>
}

func.func @insert() -> (vector<4xi32>, vector<3x2xi32>) {
  %i = arith.constant -1 : index
  %0 = arith.constant 5 : i32
  %1 = arith.constant dense<7> : vector<4xi32>
  %2 = arith.constant dense<5> : vector<2xi32>
  %3 = arith.constant dense<7> : vector<3x2xi32>
  %4 = vector.insert %0, %1[%i] : i32 into vector<4xi32>
  %5 = vector.insert %2, %3[%i] : vector<2xi32> into vector<3x2xi32>
  return %4, %5 : vector<4xi32>, vector<3x2xi32>
}

func.func @element(%a: i32, %b: i32) -> i32 {
  %i = arith.constant -1 : index
  %0 = vector.from_elements %a, %b : vector<2xi32>
  %1 = vector.extract %0[%i] : i32 from vector<2xi32>
  return %1 : i32
}
