// RUN: --convert-vector-to-llvm

func.func @gather(%m: memref<?x8xf16>, %i: index, %at: vector<2x4xi32>, %mask: vector<2x4xi1>, %other: vector<2x4xf16>) -> vector<2x4xf16> {
  %r = vector.gather %m[%i, %i][%at], %mask, %other
    : memref<?x8xf16>, vector<2x4xi32>, vector<2x4xi1>, vector<2x4xf16> into vector<2x4xf16>
  return %r : vector<2x4xf16>
}
