// RUN: --split-input-file
// Source, target, number of elements, tag; then, for strided copies, the stride and the elements between strides.
func.func @forms(%a: memref<16xf32>, %b: memref<4x4xf32, 2>, %t: memref<1xi32>, %u: memref<i32>, %i: index) {
  memref.dma_start %a[%i], %b[%i, %i], %i, %t[%i] : memref<16xf32>, memref<4x4xf32, 2>, memref<1xi32>
  memref.dma_start %b[%i, %i], %a[%i], %i, %t[%i], %i, %i : memref<4x4xf32, 2>, memref<16xf32>, memref<1xi32>
  memref.dma_start %a[%i], %a[%i], %i, %u[] : memref<16xf32>, memref<16xf32>, memref<i32>
  "memref.dma_start"(%a, %i, %b, %i, %i, %i, %t, %i) {now}
      : (memref<16xf32>, index, memref<4x4xf32, 2>, index, index, index, memref<1xi32>, index) -> ()
  return
}

// -----

// Error: an index for each dimension of the source.
func.func @f(%a: memref<4x4xf32>, %b: memref<4xf32, 2>, %t: memref<1xi32>, %i: index) {
  "memref.dma_start"(%a, %i, %b, %i, %i, %t, %i)
      : (memref<4x4xf32>, index, memref<4xf32, 2>, index, index, memref<1xi32>, index) -> ()
  return
}

// -----

// Error: the source is a memref.
func.func @f(%a: tensor<4xf32>, %b: memref<4xf32, 2>, %t: memref<1xi32>, %i: index) {
  memref.dma_start %a[%i], %b[%i], %i, %t[%i] : tensor<4xf32>, memref<4xf32, 2>, memref<1xi32>
  return
}

// -----

// Error: the target is a memref.
func.func @f(%a: memref<4xf32>, %b: tensor<4xf32>, %t: memref<1xi32>, %i: index) {
  memref.dma_start %a[%i], %b[%i], %i, %t[%i] : memref<4xf32>, tensor<4xf32>, memref<1xi32>
  return
}

// -----

// Error: the tag is a memref.
func.func @f(%a: memref<4xf32>, %t: i32, %i: index) {
  memref.dma_start %a[%i], %a[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>, i32
  return
}

// -----

// Error: indices are of type index.
func.func @f(%a: memref<4xf32>, %t: memref<1xi32>, %i: index, %j: i32) {
  "memref.dma_start"(%a, %j, %a, %i, %i, %t, %i)
      : (memref<4xf32>, i32, memref<4xf32>, index, index, memref<1xi32>, index) -> ()
  return
}

// -----

// Error: the number of elements is of type index.
func.func @f(%a: memref<4xf32>, %t: memref<1xi32>, %i: index, %n: i32) {
  "memref.dma_start"(%a, %i, %a, %i, %n, %t, %i)
      : (memref<4xf32>, index, memref<4xf32>, index, i32, memref<1xi32>, index) -> ()
  return
}

// -----

// Error: four operands at least.
func.func @f(%a: memref<4xf32>) {
  "memref.dma_start"(%a, %a, %a) : (memref<4xf32>, memref<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

// Error: one operand too many.
func.func @f(%a: memref<4xf32>, %t: memref<1xi32>, %i: index) {
  "memref.dma_start"(%a, %i, %a, %i, %i, %t, %i, %i)
      : (memref<4xf32>, index, memref<4xf32>, index, index, memref<1xi32>, index, index) -> ()
  return
}

// -----

// Error: a stride comes with the elements between strides.
func.func @f(%a: memref<4xf32>, %t: memref<1xi32>, %i: index) {
  memref.dma_start %a[%i], %a[%i], %i, %t[%i], %i : memref<4xf32>, memref<4xf32>, memref<1xi32>
  return
}

// -----

// Error: three types.
func.func @f(%a: memref<4xf32>, %t: memref<1xi32>, %i: index) {
  memref.dma_start %a[%i], %a[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>
  return
}
