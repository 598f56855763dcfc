// RUN: --canonicalize --split-input-file

// A constant of the LLVM dialect may have an attribute of another width than its type.

func.func @elements() -> vector<2xi64> {
  %value = llvm.mlir.constant(1 : i8) : i64
  %other = llvm.mlir.constant(2 : i8) : i64
  %0 = vector.from_elements %value, %other : vector<2xi64>
  return %0 : vector<2xi64>
}

func.func @part(%vector: vector<[2]x3xi8>) -> vector<3xi8> {
  %0 = vector.extract %vector[1, 0] : i8 from vector<[2]x3xi8>
  %1 = vector.extract %vector[1, 1] : i8 from vector<[2]x3xi8>
  %2 = vector.extract %vector[1, 2] : i8 from vector<[2]x3xi8>
  %3 = vector.from_elements %0, %1, %2 : vector<3xi8>
  return %3 : vector<3xi8>
}

// -----

func.func @of_elements(%v: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>) {
  %0:2 = vector.to_elements %v : vector<2xf32>
  %1 = vector.from_elements %0#0, %0#1 : vector<2xf32>
  %2 = vector.from_elements %0#1, %0#0 : vector<2xf32>
  return %1, %2 : vector<2xf32>, vector<2xf32>
}

// -----

func.func @constants() -> (vector<2x2xi8>, vector<2xf32>) {
  %a = arith.constant 1 : i8
  %b = arith.constant 2 : i8
  %c = arith.constant 0.5 : f32
  %0 = vector.from_elements %a, %b, %b, %a : vector<2x2xi8>
  %1 = vector.from_elements %c, %c : vector<2xf32>
  return %0, %1 : vector<2x2xi8>, vector<2xf32>
}
