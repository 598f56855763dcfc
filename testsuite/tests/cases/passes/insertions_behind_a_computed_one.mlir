// RUN: --canonicalize

// All elements are inserted, but what they cover was inserted at a place that is computed.
func.func @covered(%v: vector<2xi32>, %at: index, %a: i32, %b: i32) -> vector<2xi32> {
  %0 = vector.insert %a, %v [%at] : i32 into vector<2xi32>
  %1 = vector.insert %b, %0 [0] : i32 into vector<2xi32>
  %2 = vector.insert %a, %1 [1] : i32 into vector<2xi32>
  return %2 : vector<2xi32>
}
