// RUN: --canonicalize

// Predicates and slices of poison do not fold.

func.func @poison() -> (i1, i1, vector<2xi32>) {
  %number = arith.constant 3 : i32
  %poison = ub.poison : i32
  %is_less = arith.cmpi slt, %number, %poison : i32
  %float = ub.poison : f32
  %is_nan = math.isnan %float : f32
  %vector = ub.poison : vector<4xi32>
  %part = vector.extract_strided_slice %vector {offsets = [1], sizes = [2], strides = [1]} : vector<4xi32> to vector<2xi32>
  return %is_less, %is_nan, %part : i1, i1, vector<2xi32>
}
