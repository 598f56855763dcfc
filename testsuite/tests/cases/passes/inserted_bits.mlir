// RUN: --canonicalize
// A constant of the LLVM dialect may have an attribute of another width than its type.

func.func @insert() -> vector<2xi64> {
  %vector = arith.constant dense<15> : vector<2xi64>
  %value = llvm.mlir.constant(1 : i8) : i64
  %0 = vector.insert %value, %vector [0] : i64 into vector<2xi64>
  return %0 : vector<2xi64>
}

func.func @negative() -> vector<2xi16> {
  %vector = arith.constant dense<15> : vector<2xi16>
  %value = llvm.mlir.constant(-1 : i32) : i16
  %0 = vector.insert %value, %vector [1] : i16 into vector<2xi16>
  return %0 : vector<2xi16>
}

func.func @broadcast() -> vector<2xi64> {
  %value = llvm.mlir.constant(1 : i8) : i64
  %0 = vector.broadcast %value : i64 to vector<2xi64>
  return %0 : vector<2xi64>
}

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
