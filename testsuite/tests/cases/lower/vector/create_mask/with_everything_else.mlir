// RUN: --convert-to-llvm

// A mask of a scalable length is lowered with everything else.
func.func @mask(%n: index) -> vector<[4]xi1> {
  %0 = vector.create_mask %n : vector<[4]xi1>
  return %0 : vector<[4]xi1>
}
