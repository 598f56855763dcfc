// RUN: --convert-vector-to-llvm
// RUN: --convert-to-llvm=filter-dialects=vector

func.func @parts(%a: vector<4xi32>, %v: vector<[8]xi32>) -> (vector<[8]xi32>, vector<4xi32>) {
  %r = vector.scalable.insert %a, %v[4] : vector<4xi32> into vector<[8]xi32>
  %s = vector.scalable.extract %v[0] : vector<4xi32> from vector<[8]xi32>
  return %r, %s : vector<[8]xi32>, vector<4xi32>
}

func.func @turns(%v: vector<[4]xf32>) -> (vector<[8]xf32>, vector<[2]xf32>, vector<[2]xf32>) {
  %r = vector.interleave %v, %v : vector<[4]xf32> -> vector<[8]xf32>
  %even, %odd = vector.deinterleave %v : vector<[4]xf32> -> vector<[2]xf32>
  return %r, %even, %odd : vector<[8]xf32>, vector<[2]xf32>, vector<[2]xf32>
}

func.func @numbers() -> (vector<[4]xindex>, index) {
  %r = vector.step : vector<[4]xindex>
  %s = vector.vscale
  return %r, %s : vector<[4]xindex>, index
}
