// RUN: --split-input-file
// Waits for the copy of a tag.

func.func @valid(%tag: memref<4x4xi32, 2>, %one: memref<i32>, %n: index) {
  affine.for %i = 0 to 4 {
    affine.dma_wait %tag[%i, symbol(%n)], %n : memref<4x4xi32, 2>
    affine.dma_wait %tag[%i mod 2, 3], %n : memref<4x4xi32, 2>
  }
  return
}

// -----

func.func @no_number(%tag: memref<4xi32>) {
  affine.dma_wait %tag[0] : memref<4xi32>
  return
}

// -----

func.func @not_a_memref(%tag: tensor<4xi32>, %n: index) {
  affine.dma_wait %tag[0], %n : tensor<4xi32>
  return
}

// -----

func.func @no_type(%tag: memref<4xi32>, %n: index) {
  affine.dma_wait %tag[0], %n
  return
}

// -----

// More operands than are printed, and regions.
func.func @numbers(%m: memref<4xf32>, %n: memref<4xf32, 1>, %t: memref<1xi32>, %i: index) {
  "affine.dma_wait"(%t, %i, %i, %i) ({}) {tag_map = affine_map<(d0) -> (d0)>} : (memref<1xi32>, index, index, index) -> ()
  return
}

// -----

// Error: the tag is looked at before the number of operands.
func.func @number_alone(%a: i32) {
  "affine.dma_wait"(%a) {tag_map = affine_map<(d0) -> (d0)>} : (i32) -> ()
  return
}
