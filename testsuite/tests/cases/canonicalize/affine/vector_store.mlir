// RUN: --canonicalize --split-input-file

// Maps of the operands are composed.
func.func @composed(%m: memref<8xf32>, %c: memref<?xf32>, %i: index, %f: f32, %v: vector<4xf32>) {
  %k = affine.apply affine_map<()[s0] -> (s0 * 2 + 1)>()[%i]
  affine.vector_store %v, %c[%k + 3] : memref<?xf32>, vector<4xf32>
  return
}

// -----

// A constant goes into the map.
func.func @constant(%m: memref<8xf32>, %c: memref<?xf32>, %i: index, %f: f32, %v: vector<4xf32>) {
  %k = arith.constant 2 : index
  affine.vector_store %v, %c[%k + symbol(%i)] : memref<?xf32>, vector<4xf32>
  return
}
