// RUN: --split-input-file

func.func @valid(%a0: i8, %a1: i1, %a2: i63, %a3: vector<4xi16>,
    %a4: vector<2x[8]xi8>, %a5: vector<i1>, %a6: tensor<?x3xi32>) {
  %0 = arith.extsi %a0 : i8 to i32
  %1 = arith.extsi %a1 : i1 to i2
  %2 = arith.extsi %a2 : i63 to i64
  %3 = arith.extsi %a3 : vector<4xi16> to vector<4xi64>
  %4 = arith.extsi %a4 : vector<2x[8]xi8> to vector<2x[8]xi16>
  %5 = arith.extsi %a5 : vector<i1> to vector<i8>
  %6 = arith.extsi %a6 : tensor<?x3xi32> to tensor<?x3xi33>
  %7 = arith.extsi %a0 {tag} : i8 to i32
  %8 = "arith.extsi"(%a0) : (i8) -> i32
  return
}

// -----

func.func @no_result_type(%a: i8) {
  %0 = arith.extsi %a : i8
  return
}

// -----

func.func @same_width(%a: i32) {
  %0 = arith.extsi %a : i32 to i32
  return
}

// -----

func.func @narrower(%a: i64) {
  %0 = arith.extsi %a : i64 to i16
  return
}

// -----

func.func @float_operand(%a: f32) {
  %0 = arith.extsi %a : f32 to i64
  return
}

// -----

func.func @index_operand(%a: index) {
  %0 = arith.extsi %a : index to i64
  return
}

// -----

func.func @index_result(%a: i8) {
  %0 = arith.extsi %a : i8 to index
  return
}

// -----

func.func @other_shape(%a: vector<4xi8>) {
  %0 = arith.extsi %a : vector<4xi8> to vector<5xi16>
  return
}

// -----

func.func @scalar_and_vector(%a: i8) {
  %0 = arith.extsi %a : i8 to vector<2xi16>
  return
}

// -----

func.func @vector_and_tensor(%a: vector<2xi8>) {
  %0 = arith.extsi %a : vector<2xi8> to tensor<2xi16>
  return
}

// -----

func.func @scalable(%a: vector<[4]xi8>) {
  %0 = arith.extsi %a : vector<[4]xi8> to vector<4xi16>
  return
}

// -----

func.func @signed(%a: si8) {
  %0 = arith.extsi %a : si8 to si16
  return
}

// -----

func.func @dynamic(%a: tensor<?xi8>) {
  %0 = arith.extsi %a : tensor<?xi8> to tensor<4xi16>
  return
}

// -----

// The dimensions of unranked tensors are not known to be the same.
func.func @unranked(%a: tensor<*xi8>) {
  %0 = arith.extsi %a : tensor<*xi8> to tensor<*xi32>
  return
}

// -----

func.func @two_operands(%a: i8) {
  %0 = "arith.extsi"(%a, %a) : (i8, i8) -> i32
  return
}
