// RUN: --canonicalize
// NOT IN MLIR: it reads, or writes, what lies before the elements, and crashes

// Position -1 of constant elements is poison.

func.func @extract() -> (i32, vector<2xi32>) {
  %i = arith.constant -1 : index
  %0 = arith.constant dense<[1, 2]> : vector<2xi32>
  %1 = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  %2 = vector.extract %0[%i] : i32 from vector<2xi32>
  %3 = vector.extract %1[%i] : vector<2xi32> from vector<2x2xi32>
  return %2, %3 : i32, vector<2xi32>
}

func.func @element(%a: i32, %b: i32) -> i32 {
  %i = arith.constant -1 : index
  %0 = vector.from_elements %a, %b : vector<2xi32>
  %1 = vector.extract %0[%i] : i32 from vector<2xi32>
  return %1 : i32
}
