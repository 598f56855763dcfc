// RUN: --canonicalize
// The sum that is left of a reduction keeps its flags; comparisons of counted elements are decided by the last one.

func.func @sum(%v: vector<1xf32>, %s: f32) -> f32 {
  %0 = vector.reduction <add>, %v, %s fastmath<reassoc> : vector<1xf32> into f32
  return %0 : f32
}

func.func @largest(%v: vector<1xf32>, %s: f32) -> f32 {
  %0 = vector.reduction <maximumf>, %v, %s fastmath<nnan> : vector<1xf32> into f32
  return %0 : f32
}

func.func @steps() -> (vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>) {
  %s = vector.step : vector<4xindex>
  %c4 = arith.constant dense<4> : vector<4xindex>
  %c0 = arith.constant dense<0> : vector<4xindex>
  %m1 = arith.constant dense<-1> : vector<4xindex>
  %0 = arith.cmpi ult, %s, %c0 : vector<4xindex>
  %1 = arith.cmpi uge, %s, %c0 : vector<4xindex>
  %2 = arith.cmpi ne, %s, %c4 : vector<4xindex>
  %3 = arith.cmpi eq, %s, %m1 : vector<4xindex>
  return %0, %1, %2, %3 : vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>
}
