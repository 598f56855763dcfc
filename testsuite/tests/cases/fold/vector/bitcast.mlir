// RUN: --canonicalize --split-input-file

func.func @f(%v: vector<4xi8>) -> (vector<4xi8>, vector<4xi8>, vector<2xi16>) {
  %0 = vector.bitcast %v : vector<4xi8> to vector<4xi8>
  %1 = vector.bitcast %v : vector<4xi8> to vector<2xi16>
  %2 = vector.bitcast %1 : vector<2xi16> to vector<4xi8>
  %3 = vector.bitcast %v : vector<4xi8> to vector<1xi32>
  %4 = vector.bitcast %3 : vector<1xi32> to vector<2xi16>
  return %0, %2, %4 : vector<4xi8>, vector<4xi8>, vector<2xi16>
}

// -----

func.func @constants() -> (vector<4xi32>, vector<2xf32>, vector<4xi16>) {
  %a = arith.constant dense<1.0> : vector<4xf32>
  %b = arith.constant dense<1> : vector<2xi32>
  %c = arith.constant dense<1.0> : vector<2xf32>
  %0 = vector.bitcast %a : vector<4xf32> to vector<4xi32>
  %1 = vector.bitcast %b : vector<2xi32> to vector<2xf32>
  %2 = vector.bitcast %c : vector<2xf32> to vector<4xi16>
  return %0, %1, %2 : vector<4xi32>, vector<2xf32>, vector<4xi16>
}
