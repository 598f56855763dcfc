// RUN: --convert-vector-to-llvm

// Masks of a scalable length are compared last, when nothing is folded any more; transfers of tensors are masked, too.
func.func @known() -> (vector<[4]xi1>, vector<2x[4]xi1>) {
  %n = arith.constant 2 : index
  %0 = vector.create_mask %n : vector<[4]xi1>
  %1 = vector.create_mask %n, %n : vector<2x[4]xi1>
  return %0, %1 : vector<[4]xi1>, vector<2x[4]xi1>
}
