// RUN: --split-input-file
// Each element has an index of its own, relative to the offsets.
func.func @forms(%m: memref<?xf32>, %n: memref<4x?xi8, 1>, %t: tensor<8xf32>, %i: index, %d: vector<4xi32>, %e: vector<2x4xindex>,
                 %s: vector<[4]xi64>, %k: vector<4xi1>, %l: vector<2x4xi1>, %o: vector<[4]xi1>, %p: vector<4xf32>, %q: vector<2x4xi8>, %r: vector<[4]xf32>) {
  %0 = vector.gather %m[%i] [%d], %k, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.gather %n[%i, %i] [%e], %l, %q : memref<4x?xi8, 1>, vector<2x4xindex>, vector<2x4xi1>, vector<2x4xi8> into vector<2x4xi8>
  %2 = vector.gather %m[%i] [%s], %o, %r {alignment = 4 : i64, hint} : memref<?xf32>, vector<[4]xi64>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32>
  %3 = vector.gather %t[%i] [%d], %k, %p : tensor<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %4 = "vector.gather"(%m, %i, %d, %k, %p) <{alignment = 16 : i64}>
      : (memref<?xf32>, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

// Error: an offset for each dimension.
func.func @f(%m: memref<?x?xf32>, %i: index, %d: vector<4xi32>, %k: vector<4xi1>, %p: vector<4xf32>) {
  %0 = vector.gather %m[%i] [%d], %k, %p : memref<?x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

// Error: an index for each element.
func.func @f(%m: memref<?xf32>, %i: index, %d: vector<2xi32>, %k: vector<4xi1>, %p: vector<4xf32>) {
  %0 = vector.gather %m[%i] [%d], %k, %p : memref<?xf32>, vector<2xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

// Error: a bit for each element.
func.func @f(%m: memref<?xf32>, %i: index, %d: vector<4xi32>, %k: vector<2xi1>, %p: vector<4xf32>) {
  %0 = vector.gather %m[%i] [%d], %k, %p : memref<?xf32>, vector<4xi32>, vector<2xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

// Error: what is passed through is of the result's type.
func.func @f(%m: memref<?xf32>, %i: index, %d: vector<4xi32>, %k: vector<4xi1>, %p: vector<4xf64>) {
  %0 = vector.gather %m[%i] [%d], %k, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf64> into vector<4xf32>
  return
}

// -----

// Error: the elements of the memref.
func.func @f(%m: memref<?xf64>, %i: index, %d: vector<4xi32>, %k: vector<4xi1>, %p: vector<4xf32>) {
  %0 = vector.gather %m[%i] [%d], %k, %p : memref<?xf64>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

// Error: indices are integers.
func.func @f(%m: memref<?xf32>, %i: index, %d: vector<4xf32>, %k: vector<4xi1>, %p: vector<4xf32>) {
  %0 = vector.gather %m[%i] [%d], %k, %p : memref<?xf32>, vector<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

// Error: from memory or a tensor.
func.func @f(%m: vector<8xf32>, %i: index, %d: vector<4xi32>, %k: vector<4xi1>, %p: vector<4xf32>) {
  %0 = vector.gather %m[%i] [%d], %k, %p : vector<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

// Error: the alignment is a power of two.
func.func @f(%m: memref<?xf32>, %i: index, %d: vector<4xi32>, %k: vector<4xi1>, %p: vector<4xf32>) {
  %0 = vector.gather %m[%i] [%d], %k, %p {alignment = 9 : i64} : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}
