// RUN: --convert-arith-to-llvm --split-input-file

func.func @scalars(%c: i1, %x: i32, %y: f32, %z: index) -> (i32, f32, index) {
  %0 = arith.select %c, %x, %x : i32
  %1 = arith.select %c, %y, %y : f32
  %2 = arith.select %c, %z, %z : index
  return %0, %1, %2 : i32, f32, index
}

// -----

func.func @vectors(%c: vector<4xi1>, %d: i1, %x: vector<4xi32>, %e: vector<2x3xi1>, %y: vector<2x3xf32>) -> (vector<4xi32>, vector<4xi32>, vector<2x3xf32>, vector<2x3xf32>) {
  %0 = arith.select %c, %x, %x : vector<4xi1>, vector<4xi32>
  %1 = arith.select %d, %x, %x : vector<4xi32>
  %2 = arith.select %e, %y, %y : vector<2x3xi1>, vector<2x3xf32>
  %3 = arith.select %d, %y, %y : vector<2x3xf32>
  return %0, %1, %2, %3 : vector<4xi32>, vector<4xi32>, vector<2x3xf32>, vector<2x3xf32>
}

// -----

func.func @memory(%c: i1, %x: memref<?xf32>, %y: memref<?xf32>) -> memref<?xf32> {
  %0 = arith.select %c, %x, %y : memref<?xf32>
  return %0 : memref<?xf32>
}
