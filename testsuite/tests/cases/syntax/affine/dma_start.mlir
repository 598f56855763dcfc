// RUN: --split-input-file
// From one memory space to another, with a tag to wait for; for slices, a stride and a number of elements for each.

func.func @valid(%src: memref<40x128xf32>, %dst: memref<2x1024xf32, 1>, %tag: memref<1xi32, 2>, %n: index) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 8 {
      affine.dma_start %src[%i, %j], %dst[%i mod 2, %j + 3], %tag[0], %n : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32, 2>
      affine.dma_start %src[%i + %j, symbol(%n)], %dst[0, 0], %tag[%i * 0], %n, %n, %n : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32, 2>
    }
  }
  return
}

// -----

// The spaces may be the same.
func.func @same_space(%src: memref<40xf32>, %dst: memref<40xf32>, %tag: memref<1xi32>, %n: index) {
  affine.dma_start %src[0], %dst[0], %tag[0], %n : memref<40xf32>, memref<40xf32>, memref<1xi32>
  return
}

// -----

func.func @one_stride(%src: memref<40xf32>, %dst: memref<40xf32, 1>, %tag: memref<1xi32>, %n: index) {
  affine.dma_start %src[0], %dst[0], %tag[0], %n, %n : memref<40xf32>, memref<40xf32, 1>, memref<1xi32>
  return
}

// -----

func.func @two_types(%src: memref<40xf32>, %dst: memref<40xf32, 1>, %tag: memref<1xi32>, %n: index) {
  affine.dma_start %src[0], %dst[0], %tag[0], %n : memref<40xf32>, memref<40xf32, 1>
  return
}

// -----

func.func @no_tag(%src: memref<40xf32>, %dst: memref<40xf32, 1>, %n: index) {
  affine.dma_start %src[0], %dst[0], %n : memref<40xf32>, memref<40xf32, 1>
  return
}

// -----

// Regions are not looked at.
func.func @regions(%m: memref<4xf32>, %n: memref<4xf32, 1>, %t: memref<1xi32>, %i: index) {
  "affine.dma_start"(%m, %i, %n, %i, %t, %i, %i) ({}, {
    "affine.yield"() : () -> ()
  }) {dst_map = affine_map<(d0) -> (d0)>, src_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<4xf32>, index, memref<4xf32, 1>, index, memref<1xi32>, index, index) -> ()
  return
}

// -----

// Error: no source, whatever else is missing.
func.func @source(%m: memref<4xf32>, %n: memref<4xf32, 1>, %t: memref<1xi32>, %i: index) {
  "affine.dma_start"(%i, %i) {dst_map = affine_map<(d0) -> (d0)>, src_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<(d0) -> (d0)>} : (index, index) -> ()
  return
}

// -----

// A comma may end the list.
func.func @comma(%a: memref<16xf32>, %b: memref<16xf32, 1>, %t: memref<1xi32>, %i: index) {
  affine.dma_start %a[%i], %b[%i + 1], %t[0], %i, : memref<16xf32>, memref<16xf32, 1>, memref<1xi32>
  return
}
