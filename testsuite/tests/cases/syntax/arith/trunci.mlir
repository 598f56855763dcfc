// RUN: --split-input-file

func.func @valid(%a0: i32, %a1: i2, %a2: i64, %a3: vector<4xi64>,
    %a4: vector<2x[8]xi16>, %a5: vector<i8>, %a6: tensor<?x3xi40>) {
  %0 = arith.trunci %a0 : i32 to i8
  %1 = arith.trunci %a1 : i2 to i1
  %2 = arith.trunci %a2 : i64 to i63
  %3 = arith.trunci %a3 : vector<4xi64> to vector<4xi16>
  %4 = arith.trunci %a4 : vector<2x[8]xi16> to vector<2x[8]xi8>
  %5 = arith.trunci %a5 : vector<i8> to vector<i1>
  %6 = arith.trunci %a6 : tensor<?x3xi40> to tensor<?x3xi32>
  %7 = arith.trunci %a0 {tag} : i32 to i8
  %8 = "arith.trunci"(%a0) : (i32) -> i8
  return
}

// -----

func.func @overflow(%a: i32, %v: vector<3xi64>) {
  %0 = arith.trunci %a overflow<none> : i32 to i8
  %1 = arith.trunci %a overflow<nsw> : i32 to i8
  %2 = arith.trunci %v overflow<nuw> {tag} : vector<3xi64> to vector<3xi8>
  %3 = arith.trunci %a overflow<nuw, nsw> : i32 to i31
  %4 = "arith.trunci"(%a) <{overflowFlags = #arith.overflow<nsw>}> : (i32) -> i16
  return
}

// -----

func.func @unknown_flag(%a: i32) {
  %0 = arith.trunci %a overflow<wrap> : i32 to i8
  return
}

// -----

func.func @same_width(%a: i8) {
  %0 = arith.trunci %a : i8 to i8
  return
}

// -----

func.func @wider(%a: i16) {
  %0 = arith.trunci %a : i16 to i64
  return
}

// -----

func.func @float_result(%a: i32) {
  %0 = arith.trunci %a : i32 to f16
  return
}

// -----

func.func @index_operand(%a: index) {
  %0 = arith.trunci %a : index to i8
  return
}

// -----

func.func @index_result(%a: i64) {
  %0 = arith.trunci %a : i64 to index
  return
}

// -----

func.func @other_rank(%a: vector<4xi16>) {
  %0 = arith.trunci %a : vector<4xi16> to vector<4x1xi8>
  return
}

// -----

func.func @other_size(%a: tensor<2x3xi32>) {
  %0 = arith.trunci %a : tensor<2x3xi32> to tensor<3x2xi8>
  return
}

// -----

// The dimensions of unranked tensors are not known to be the same.
func.func @unranked(%a: tensor<*xi32>) {
  %0 = arith.trunci %a : tensor<*xi32> to tensor<*xi8>
  return
}

// -----

func.func @two_operands(%a: i32) {
  %0 = "arith.trunci"(%a, %a) : (i32, i32) -> i8
  return
}
