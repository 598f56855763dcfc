// RUN: --split-input-file

func.func @valid(%a0: index, %a1: i64, %a2: i1, %a3: vector<4xindex>,
    %a4: vector<[2]xi16>, %a5: tensor<?x2xindex>, %a6: memref<4x?xindex>, %a7: memref<3xi64, 2>) {
  %0 = arith.index_cast %a0 : index to i32
  %1 = arith.index_cast %a1 : i64 to index
  %2 = arith.index_cast %a2 : i1 to index
  %3 = arith.index_cast %a3 : vector<4xindex> to vector<4xi8>
  %4 = arith.index_cast %a4 : vector<[2]xi16> to vector<[2]xindex>
  %5 = arith.index_cast %a5 : tensor<?x2xindex> to tensor<?x2xi64>
  %6 = arith.index_cast %a6 : memref<4x?xindex> to memref<4x?xi32>
  %7 = arith.index_cast %a7 : memref<3xi64, 2> to memref<3xindex, 2>
  %8 = arith.index_cast %a0 {tag} : index to i32
  %9 = "arith.index_cast"(%a0) : (index) -> i32
  return
}

// -----

func.func @two_indices(%a: index) {
  %0 = arith.index_cast %a : index to index
  return
}

// -----

func.func @two_integers(%a: i32) {
  %0 = arith.index_cast %a : i32 to i64
  return
}

// -----

func.func @float_operand(%a: f32) {
  %0 = arith.index_cast %a : f32 to index
  return
}

// -----

func.func @float_result(%a: index) {
  %0 = arith.index_cast %a : index to f32
  return
}

// -----

func.func @signed(%a: index) {
  %0 = arith.index_cast %a : index to si64
  return
}

// -----

func.func @other_shape(%a: vector<4xindex>) {
  %0 = arith.index_cast %a : vector<4xindex> to vector<5xi32>
  return
}

// -----

func.func @scalar_and_vector(%a: index) {
  %0 = arith.index_cast %a : index to vector<1xi32>
  return
}

// -----

func.func @memref_of_floats(%a: memref<4xf32>) {
  %0 = arith.index_cast %a : memref<4xf32> to memref<4xindex>
  return
}

// -----

func.func @other_shape_of_memref(%a: memref<4xindex>) {
  %0 = arith.index_cast %a : memref<4xindex> to memref<5xi32>
  return
}

// -----

// The dimensions of unranked tensors are not known to be the same.
func.func @unranked(%a: tensor<*xindex>) {
  %0 = arith.index_cast %a : tensor<*xindex> to tensor<*xi32>
  return
}

// -----

func.func @two_operands(%a: index) {
  %0 = "arith.index_cast"(%a, %a) : (index, index) -> i32
  return
}
