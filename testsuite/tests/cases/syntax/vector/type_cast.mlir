// RUN: --split-input-file
func.func @forms(%a: memref<4x8xf32>, %b: memref<2x3xvector<4xi8>, 2>, %c: memref<f64>) {
  %0 = vector.type_cast %a : memref<4x8xf32> to memref<vector<4x8xf32>>
  %1 = vector.type_cast %b {whole} : memref<2x3xvector<4xi8>, 2> to memref<vector<2x3x4xi8>, 2>
  %2 = vector.type_cast %c : memref<f64> to memref<vector<f64>>
  %3 = "vector.type_cast"(%a) : (memref<4x8xf32>) -> memref<vector<4x8xf32>>
  return
}

// -----

// Error: of rank 0.
func.func @f(%a: memref<4x8xf32>) {
  %0 = vector.type_cast %a : memref<4x8xf32> to memref<1xvector<4x8xf32>>
  return
}

// -----

// Error: the shape.
func.func @f(%a: memref<4x8xf32>) {
  %0 = vector.type_cast %a : memref<4x8xf32> to memref<vector<32xf32>>
  return
}

// -----

// Error: the elements.
func.func @f(%a: memref<4x8xf32>) {
  %0 = vector.type_cast %a : memref<4x8xf32> to memref<vector<4x8xi32>>
  return
}

// -----

// Error: the memory space.
func.func @f(%a: memref<4xf32>) {
  %0 = vector.type_cast %a : memref<4xf32> to memref<vector<4xf32>, 1>
  return
}

// -----

// Error: known sizes.
func.func @f(%a: memref<?xf32>) {
  %0 = vector.type_cast %a : memref<?xf32> to memref<vector<4xf32>>
  return
}

// -----

// Error: contiguous memory.
func.func @f(%a: memref<4xf32, strided<[2]>>) {
  %0 = vector.type_cast %a : memref<4xf32, strided<[2]>> to memref<vector<4xf32>>
  return
}

// -----

// Error: a memref.
func.func @f(%a: tensor<4xf32>) {
  %0 = vector.type_cast %a : tensor<4xf32> to memref<vector<4xf32>>
  return
}

// -----

// Error: to a memref.
func.func @f(%a: memref<4xf32>) {
  %0 = vector.type_cast %a : memref<4xf32> to vector<4xf32>
  return
}
