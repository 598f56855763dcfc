// RUN: --canonicalize

// Nothing is reduced in vectors without dimensions, or without a list.
func.func @f(%v: vector<2x3xf32>, %a: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.multi_reduction <add>, %v, %a [] : vector<2x3xf32> to vector<2x3xf32>
  return %0 : vector<2x3xf32>
}
