// RUN: --canonicalize
// NOT IN MLIR: it reads, or writes, what lies before the elements, and crashes

// Position -1 of constant elements is poison.

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
