// RUN: --lower-vector-multi-reduction=lowering-strategy=inner-reduction

func.func @outer(%a: vector<2x4xf32>, %acc: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.multi_reduction <add>, %a, %acc [0] : vector<2x4xf32> to vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @middle(%a: vector<2x3x2xindex>, %acc: vector<2x2xindex>) -> vector<2x2xindex> {
  %0 = vector.multi_reduction <maxsi>, %a, %acc [1] : vector<2x3x2xindex> to vector<2x2xindex>
  return %0 : vector<2x2xindex>
}

func.func @all(%a: vector<2x2xi8>, %acc: i8, %m: vector<2x2xi1>) -> i8 {
  %0 = vector.mask %m { vector.multi_reduction <xor>, %a, %acc [0, 1] : vector<2x2xi8> to i8 } : vector<2x2xi1> -> i8
  return %0 : i8
}

func.func @some(%a: vector<2x2x1x2xf64>, %acc: vector<2x1xf64>, %m: vector<2x2x1x2xi1>) -> vector<2x1xf64> {
  %0 = vector.mask %m {
    vector.multi_reduction <minimumf>, %a, %acc [1, 3] : vector<2x2x1x2xf64> to vector<2x1xf64>
  } : vector<2x2x1x2xi1> -> vector<2x1xf64>
  return %0 : vector<2x1xf64>
}

func.func @none(%a: vector<2x3xi1>, %acc: vector<2x3xi1>) -> vector<2x3xi1> {
  %0 = vector.multi_reduction <and>, %a, %acc [] : vector<2x3xi1> to vector<2x3xi1>
  return %0 : vector<2x3xi1>
}

func.func @scalable(%a: vector<2x3x[4]xf32>, %acc: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.multi_reduction <mul>, %a, %acc [1, 2] : vector<2x3x[4]xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}
