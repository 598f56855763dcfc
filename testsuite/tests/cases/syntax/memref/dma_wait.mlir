// RUN: --split-input-file
func.func @forms(%t: memref<1xi32>, %u: memref<i32, 4>, %v: memref<2x2xf32>, %i: index) {
  memref.dma_wait %t[%i], %i : memref<1xi32>
  memref.dma_wait %u[], %i {last} : memref<i32, 4>
  memref.dma_wait %v[%i, %i], %i : memref<2x2xf32>
  "memref.dma_wait"(%t, %i, %i) : (memref<1xi32>, index, index) -> ()
  return
}

// -----

// Error: an index for each dimension of the tag.
func.func @f(%t: memref<2x2xi32>, %i: index) {
  memref.dma_wait %t[%i], %i : memref<2x2xi32>
  return
}

// -----

// Error: no index for none.
func.func @f(%t: memref<i32>, %i: index) {
  memref.dma_wait %t[%i], %i : memref<i32>
  return
}

// -----

// Error: the tag is a memref with a rank.
func.func @f(%t: memref<*xi32>, %i: index) {
  memref.dma_wait %t[%i], %i : memref<*xi32>
  return
}

// -----

// Error: indices are of type index.
func.func @f(%t: memref<1xi32>, %i: index, %j: i32) {
  "memref.dma_wait"(%t, %j, %i) : (memref<1xi32>, i32, index) -> ()
  return
}

// -----

// Error: the number of elements is of type index.
func.func @f(%t: memref<1xi32>, %i: index, %n: f32) {
  "memref.dma_wait"(%t, %i, %n) : (memref<1xi32>, index, f32) -> ()
  return
}

// -----

// Error: two operands at least.
func.func @f(%t: memref<i32>) {
  "memref.dma_wait"(%t) : (memref<i32>) -> ()
  return
}

// -----

// Error: the number of elements is written.
func.func @f(%t: memref<1xi32>, %i: index) {
  memref.dma_wait %t[%i] : memref<1xi32>
  return
}
