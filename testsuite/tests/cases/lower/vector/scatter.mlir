// RUN: --convert-vector-to-llvm --split-input-file

// A stride other than one stays.
func.func @scatter(%m: memref<?xi64, 3>, %n: memref<?xi64, strided<[2]>>, %i: index, %at: vector<4xi64>, %mask: vector<4xi1>, %v: vector<4xi64>) {
  vector.scatter %m[%i][%at], %mask, %v : memref<?xi64, 3>, vector<4xi64>, vector<4xi1>, vector<4xi64>
  vector.scatter %n[%i][%at], %mask, %v : memref<?xi64, strided<[2]>>, vector<4xi64>, vector<4xi1>, vector<4xi64>
  return
}

// -----

func.func @scatter(%m: memref<?xf32>, %i: index, %x: vector<16xi32>, %k: vector<16xi1>, %v: vector<16xf32>) {
  %r = vector.scatter %m[%i] [%x], %k, %v : memref<?xf32>, vector<16xi32>, vector<16xi1>, vector<16xf32> -> tensor<?xf32>
  return
}
