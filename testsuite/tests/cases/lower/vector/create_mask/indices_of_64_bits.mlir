// RUN: --convert-vector-to-llvm=force-32bit-vector-indices=0

func.func @boxes(%a: index, %b: index) -> (vector<2x4xi1>, vector<2x3xi1>, vector<2x[4]xi1>) {
  %x = vector.create_mask %a, %b : vector<2x4xi1>
  %y = vector.constant_mask [2, 1] : vector<2x3xi1>
  %z = vector.constant_mask [1, 4] : vector<2x[4]xi1>
  return %x, %y, %z : vector<2x4xi1>, vector<2x3xi1>, vector<2x[4]xi1>
}

// A mask of one flag is the condition.
func.func @flag(%a: index) -> vector<2x1xi1> {
  %c1 = arith.constant 1 : index
  %x = vector.create_mask %a, %c1 : vector<2x1xi1>
  return %x : vector<2x1xi1>
}

func.func @single(%a: index) -> vector<i1> {
  %x = vector.create_mask %a : vector<i1>
  return %x : vector<i1>
}

// An op under an all-true mask is lowered without the mask.
func.func @all(%v: vector<4xf32>) -> f32 {
  %m = vector.constant_mask [4] : vector<4xi1>
  %r = vector.mask %m { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %r : f32
}
