// RUN: --canonicalize --split-input-file

// A constant position of -1 is poison: the element is the first that is found.

func.func @insert() -> (vector<3x2xi32>, vector<3x2x2xi32>) {
  %i = arith.constant -1 : index
  %0 = arith.constant 5 : i32
  %1 = arith.constant dense<7> : vector<3x2xi32>
  %2 = arith.constant dense<[5, 6]> : vector<2xi32>
  %3 = arith.constant dense<7> : vector<3x2x2xi32>
  %4 = vector.insert %0, %1[1, %i] : i32 into vector<3x2xi32>
  %5 = vector.insert %2, %3[2, %i] : vector<2xi32> into vector<3x2x2xi32>
  return %4, %5 : vector<3x2xi32>, vector<3x2x2xi32>
}

// -----

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
