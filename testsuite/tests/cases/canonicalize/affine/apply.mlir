// RUN: --canonicalize

// One term of a sum that is divided by a symbol may have been rounded before, in the same direction.

func.func @terms(%a: index, %b: index) -> (index, index, index) {
  %0 = affine.apply affine_map<()[s0, s1] -> ((s0 + (s0 * s1) floordiv 2) floordiv s0)>()[%a, %b]
  %1 = affine.apply affine_map<()[s0] -> (((s0 * 2) ceildiv 4 + s0 * 42) ceildiv s0)>()[%a]
  %2 = affine.apply affine_map<()[s0] -> ((s0 floordiv 2 + s0) ceildiv s0)>()[%a]
  return %0, %1, %2 : index, index, index
}

// Arguments of a function become symbols, chains of maps one, and constants a part of it.

func.func @composed(%i: index, %n: index) -> (index, index, index, index) {
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%n]
  %2 = affine.apply affine_map<(d0, d1) -> (d0 * 2 + d1)>(%1, %i)
  %c4 = arith.constant 4 : index
  %3 = affine.apply affine_map<(d0)[s0] -> (d0 * s0)>(%i)[%c4]
  %4:2 = affine.delinearize_index %i into (8, 16) : index, index
  %5 = affine.apply affine_map<(d0, d1) -> (d0 * 16 + d1)>(%4#0, %4#1)
  return %0, %2, %3, %5 : index, index, index, index
}
