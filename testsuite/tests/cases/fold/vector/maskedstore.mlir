// RUN: --canonicalize

func.func @f(%m: memref<8xf32>, %i: index, %k: vector<4xi1>, %v: vector<4xf32>) {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  vector.maskedstore %0[%i], %k, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return
}
