// RUN: --lower-vector-mask
// NOT IN MLIR: the op's own mask is dropped there, and what a gather gives where it is not set

func.func @gather(%m: vector<4xi1>, %n: vector<4xi1>, %b: memref<8xf32>, %i: index, %x: vector<4xi32>, %q: vector<4xf32>) -> vector<4xf32> {
  %r = vector.mask %m { vector.gather %b[%i][%x], %n, %q : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %r : vector<4xf32>
}
func.func @read(%m: vector<4xi1>, %n: vector<4xi1>, %b: memref<8xf32>, %i: index, %p: f32) -> vector<4xf32> {
  %r = vector.mask %m { vector.transfer_read %b[%i], %p, %n : memref<8xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %r : vector<4xf32>
}
func.func @write(%m: vector<4xi1>, %n: vector<4xi1>, %b: memref<8xf32>, %i: index, %v: vector<4xf32>) {
  vector.mask %m { vector.transfer_write %v, %b[%i], %n : vector<4xf32>, memref<8xf32> } : vector<4xi1>
  return
}
