// RUN: --canonicalize

// A cast that hides a size.
func.func @f(%m: memref<8xf32>, %i: index) -> vector<4xf32> {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  %1 = vector.load %0[%i] {alignment = 8} : memref<?xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}
