// RUN: --convert-to-llvm

// The bound of a mask is used as it was lowered, and a constant whose attribute has another type is not folded into a vector.

func.func @bound() -> vector<[8]xi1> {
  %bound = arith.constant 3 : index
  %mask = vector.create_mask %bound : vector<[8]xi1>
  return %mask : vector<[8]xi1>
}

func.func @poison() -> vector<2xf32> {
  %0 = ub.poison : f32
  %1 = vector.from_elements %0, %0 : vector<2xf32>
  return %1 : vector<2xf32>
}
