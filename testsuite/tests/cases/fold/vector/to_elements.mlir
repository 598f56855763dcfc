// RUN: --canonicalize --split-input-file

func.func @f(%a: f32, %b: f32) -> (f32, f32, f32, f32) {
  %0 = vector.from_elements %a, %b : vector<2xf32>
  %1:2 = vector.to_elements %0 : vector<2xf32>
  %2 = vector.broadcast %a : f32 to vector<2xf32>
  %3:2 = vector.to_elements %2 : vector<2xf32>
  return %1#0, %1#1, %3#0, %3#1 : f32, f32, f32, f32
}

// -----

func.func @constants() -> (i8, i8, i8) {
  %a = arith.constant dense<[1, 2]> : vector<2xi8>
  %b = arith.constant dense<3> : vector<2x2xi8>
  %0:2 = vector.to_elements %a : vector<2xi8>
  %1:4 = vector.to_elements %b : vector<2x2xi8>
  return %0#0, %0#1, %1#3 : i8, i8, i8
}
