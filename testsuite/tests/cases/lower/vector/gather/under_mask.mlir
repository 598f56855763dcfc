// RUN: --convert-vector-to-llvm
// NOT IN MLIR: it makes a mask around several operations, which does not verify

// A gather in a mask is not lowered before the mask is.

func.func @gather(%m: vector<4xi1>, %n: vector<4xi1>, %b: memref<8xf32>, %i: index, %x: vector<4xi32>, %q: vector<4xf32>) -> vector<4xf32> {
  %r = vector.mask %m { vector.gather %b[%i][%x], %n, %q : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %r : vector<4xf32>
}
