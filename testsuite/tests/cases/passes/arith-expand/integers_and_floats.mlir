// RUN: --arith-expand='include-bf16 include-f8e8m0 include-f4e2m1'

// Divisions that round, minima and maxima, casts of narrow floats.
func.func @integers(%a: i32, %b: i32, %v: vector<4xindex>) -> (i32, i32, vector<4xindex>, i32) {
  %up = arith.ceildivsi %a, %b : i32
  %down = arith.floordivsi %a, %b : i32
  %up_unsigned = arith.ceildivui %v, %v : vector<4xindex>
  %most = arith.maxui %a, %b : i32
  return %up, %down, %up_unsigned, %most : i32, i32, vector<4xindex>, i32
}

func.func @floats(%a: f32, %t: tensor<?xf64>) -> (f32, tensor<?xf64>) {
  %least = arith.minimumf %a, %a : f32
  %most = arith.maxnumf %t, %t : tensor<?xf64>
  return %least, %most : f32, tensor<?xf64>
}
