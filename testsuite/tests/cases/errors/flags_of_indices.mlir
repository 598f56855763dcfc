// RUN: --split-input-file
// NOT IN MLIR: it fails without a message.
func.func @flags(%i: index) {
  %0 = "affine.linearize_index"(%i) <{disjoint = 1 : i64, operandSegmentSizes = array<i32: 1, 0>, static_basis = array<i64: 4>}> : (index) -> index
  return
}
