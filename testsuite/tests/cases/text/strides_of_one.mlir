// RUN: --split-input-file
// Strides are written even where they say what would hold without them: the types differ.
func.func @strides(%m: memref<3xf32, strided<[1]>>, %n: memref<3xf32>) {
  %0 = memref.transpose %n (d0) -> (d0) : memref<3xf32> to memref<3xf32, strided<[1]>>
  %1 = memref.cast %m : memref<3xf32, strided<[1]>> to memref<3xf32>
  return
}

// -----

func.func @other_type(%m: memref<3xf32>) {
  %0 = memref.transpose %m (d0) -> (d0) : memref<3xf32> to memref<3xf32>
  return
}
