// RUN: --convert-vector-to-llvm

// Masks of several dimensions are made row by row; the rows that are taken out again become constants in turn.

func.func @whole() -> vector<2x4xi1> {
  %0 = vector.constant_mask [1, 2] : vector<2x4xi1>
  return %0 : vector<2x4xi1>
}

func.func @taken_apart() -> vector<2x2xi1> {
  %0 = vector.constant_mask [1, 2] : vector<2x4xi1>
  %even, %odd = vector.deinterleave %0 : vector<2x4xi1> -> vector<2x2xi1>
  return %even : vector<2x2xi1>
}
