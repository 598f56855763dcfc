// RUN: --canonicalize

func.func @f(%m: memref<8xf32>, %i: index, %v: vector<4xf32>) {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  vector.store %v, %0[%i] {nontemporal = true} : memref<?xf32>, vector<4xf32>
  return
}
