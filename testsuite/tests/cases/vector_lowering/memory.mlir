// RUN: --convert-vector-to-llvm
// NOT IN MLIR: it puts more than one op under a mask when it takes a masked transfer apart
func.func @gather(%m: memref<?x8xf16>, %i: index, %at: vector<2x4xi32>, %mask: vector<2x4xi1>, %other: vector<2x4xf16>) -> vector<2x4xf16> {
  %r = vector.gather %m[%i, %i][%at], %mask, %other
    : memref<?x8xf16>, vector<2x4xi32>, vector<2x4xi1>, vector<2x4xf16> into vector<2x4xf16>
  return %r : vector<2x4xf16>
}

// A stride other than one stays.
func.func @scatter(%m: memref<?xi64, 3>, %n: memref<?xi64, strided<[2]>>, %i: index, %at: vector<4xi64>, %mask: vector<4xi1>, %v: vector<4xi64>) {
  vector.scatter %m[%i][%at], %mask, %v : memref<?xi64, 3>, vector<4xi64>, vector<4xi1>, vector<4xi64>
  vector.scatter %n[%i][%at], %mask, %v : memref<?xi64, strided<[2]>>, vector<4xi64>, vector<4xi1>, vector<4xi64>
  return
}

func.func @skipping(%m: memref<16xi8>, %i: index, %mask: vector<4xi1>, %v: vector<4xi8>) -> vector<4xi8> {
  %r = vector.expandload %m[%i], %mask, %v {alignment = 4} : memref<16xi8>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  vector.compressstore %m[%i], %mask, %r : memref<16xi8>, vector<4xi1>, vector<4xi8>
  return %r : vector<4xi8>
}

// An element that is repeated is loaded once; under `vector.mask`, and in several dimensions, transfers stay.
func.func @transfers(%m: memref<4x4xf32>, %i: index, %pad: f32, %mask: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>, vector<2x2xf32>) {
  %same = vector.transfer_read %m[%i, %i], %pad {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (0)>}
    : memref<4x4xf32>, vector<4xf32>
  %masked = vector.mask %mask {
    vector.transfer_read %m[%i, %i], %pad : memref<4x4xf32>, vector<4xf32>
  } : vector<4xi1> -> vector<4xf32>
  %square = vector.transfer_read %m[%i, %i], %pad {in_bounds = [true, true]} : memref<4x4xf32>, vector<2x2xf32>
  return %same, %masked, %square : vector<4xf32>, vector<4xf32>, vector<2x2xf32>
}

func.func @cast(%m: memref<2x4xf32>) -> memref<vector<2x4xf32>> {
  %r = vector.type_cast %m : memref<2x4xf32> to memref<vector<2x4xf32>>
  return %r : memref<vector<2x4xf32>>
}
