// RUN: --split-input-file

func.func @valid(%a0: i32, %a1: f16, %a2: bf16, %a3: i8,
    %a4: vector<4xi64>, %a5: vector<[2]xf32>, %a6: tensor<?x2xi16>, %a7: memref<4xi32>,
    %a8: i32, %a9: vector<i128>) {
  %0 = arith.bitcast %a0 : i32 to f32
  %1 = arith.bitcast %a1 : f16 to bf16
  %2 = arith.bitcast %a2 : bf16 to i16
  %3 = arith.bitcast %a3 : i8 to f8E5M2
  %4 = arith.bitcast %a4 : vector<4xi64> to vector<4xf64>
  %5 = arith.bitcast %a5 : vector<[2]xf32> to vector<[2]xi32>
  %6 = arith.bitcast %a6 : tensor<?x2xi16> to tensor<?x2xf16>
  %7 = arith.bitcast %a7 : memref<4xi32> to memref<4xf32>
  %8 = arith.bitcast %a8 : i32 to i32
  %9 = arith.bitcast %a9 : vector<i128> to vector<f128>
  %10 = arith.bitcast %a0 {tag} : i32 to f32
  %11 = "arith.bitcast"(%a0) : (i32) -> f32
  return
}

// -----

func.func @other_width(%a: i32) {
  %0 = arith.bitcast %a : i32 to f64
  return
}

// -----

func.func @index(%a: index) {
  %0 = arith.bitcast %a : index to i64
  return
}

// -----

func.func @other_shape(%a: vector<4xi32>) {
  %0 = arith.bitcast %a : vector<4xi32> to vector<2xi32>
  return
}

// -----

func.func @same_bits_of_another_shape(%a: vector<4xi32>) {
  %0 = arith.bitcast %a : vector<4xi32> to vector<2xi64>
  return
}

// -----

func.func @scalar_and_vector(%a: i32) {
  %0 = arith.bitcast %a : i32 to vector<1xf32>
  return
}

// -----

func.func @scalar_and_tensor(%a: tensor<1xi32>) {
  %0 = arith.bitcast %a : tensor<1xi32> to i32
  return
}

// -----

func.func @signed(%a: si32) {
  %0 = arith.bitcast %a : si32 to f32
  return
}

// -----

func.func @complex(%a: complex<f32>) {
  %0 = arith.bitcast %a : complex<f32> to i64
  return
}

// -----

func.func @memref_of_another_width(%a: memref<4xi32>) {
  %0 = arith.bitcast %a : memref<4xi32> to memref<4xf16>
  return
}

// -----

// The dimensions of unranked tensors are not known to be the same.
func.func @unranked(%a: tensor<*xi32>) {
  %0 = arith.bitcast %a : tensor<*xi32> to tensor<*xf32>
  return
}

// -----

func.func @two_operands(%a: i32) {
  %0 = "arith.bitcast"(%a, %a) : (i32, i32) -> f32
  return
}
