// RUN: --canonicalize

// Along dimensions of size 1.
func.func @units(%v: vector<2x1x3xf32>, %a: vector<2x3xf32>, %w: vector<1x1xi8>, %b: i8) -> (vector<2x3xf32>, i8) {
  %0 = vector.multi_reduction <mul>, %v, %a [1] : vector<2x1x3xf32> to vector<2x3xf32>
  %1 = vector.multi_reduction <maxsi>, %w, %b [0, 1] : vector<1x1xi8> to i8
  return %0, %1 : vector<2x3xf32>, i8
}
