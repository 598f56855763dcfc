// RUN: --canonicalize

// One term of a sum that is divided by a symbol may have been rounded before, in the same direction.

func.func @terms(%a: index, %b: index) -> (index, index, index) {
  %0 = affine.apply affine_map<()[s0, s1] -> ((s0 + (s0 * s1) floordiv 2) floordiv s0)>()[%a, %b]
  %1 = affine.apply affine_map<()[s0] -> (((s0 * 2) ceildiv 4 + s0 * 42) ceildiv s0)>()[%a]
  %2 = affine.apply affine_map<()[s0] -> ((s0 floordiv 2 + s0) ceildiv s0)>()[%a]
  return %0, %1, %2 : index, index, index
}
