// RUN: --convert-vector-to-llvm

func.func @plain(%a: vector<2xi32>, %b: vector<3xi32>, %c: vector<2x3xi32>) -> (vector<2x3xi32>, vector<2x3xi32>) {
  %r = vector.outerproduct %a, %b : vector<2xi32>, vector<3xi32>
  %s = vector.outerproduct %a, %b, %c {kind = #vector.kind<minsi>} : vector<2xi32>, vector<3xi32>
  return %r, %s : vector<2x3xi32>, vector<2x3xi32>
}

func.func @masked(%a: vector<2xf32>, %b: vector<2xf32>, %c: vector<2x2xf32>, %m: vector<2x2xi1>) -> vector<2x2xf32> {
  %r = vector.mask %m { vector.outerproduct %a, %b, %c : vector<2xf32>, vector<2xf32> } : vector<2x2xi1> -> vector<2x2xf32>
  return %r : vector<2x2xf32>
}
