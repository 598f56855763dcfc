// RUN: --canonicalize --split-input-file

// A cast that hides a size.
func.func @cast(%m: memref<8xf32>, %n: memref<?xf32>, %i: index, %f: f32, %v: vector<4xf32>) -> f32 {
  %c = memref.cast %m : memref<8xf32> to memref<?xf32>
  %0 = affine.load %c[symbol(%i)] : memref<?xf32>
  return %0 : f32
}

// -----

// An element of a constant.
memref.global "private" constant @numbers : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>
memref.global "private" constant @equal : memref<4xf32> = dense<7.0>

func.func @constants(%i: index) -> (f32, f32) {
  %0 = memref.get_global @numbers : memref<4xf32>
  %1 = memref.get_global @equal : memref<4xf32>
  %2 = affine.load %0[2] : memref<4xf32>
  %3 = affine.load %1[symbol(%i)] : memref<4xf32>
  return %2, %3 : f32, f32
}
