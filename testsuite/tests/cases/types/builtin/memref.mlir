// RUN: --split-input-file
// A part of memory: shape, elements, layout and space.
func.func private @held() attributes {
  a = memref<f32>,
  b = memref<4x?xf32>,
  c = memref<*xf32>,
  d = memref<*xi8, 3>,
  e = memref<4xf32, strided<[1]>>,
  f = memref<?x?xf32, strided<[?, 1], offset: ?>>,
  g = memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>,
  h = memref<4xf32, 3>,
  i = memref<4xf32, "local">,
  j = memref<4xf32, strided<[2], offset: 5>, 1 : i32>,
  k = memref<4xf32, affine_map<(d0) -> (d0)>, 2>,
  l = memref<2xmemref<?xf32>>,
  m = memref<2xvector<4xi8>>,
  n = memref<0xindex>,
  o = memref<2xi8, {a = 1 : i8}>,
  p = memref<2xcomplex<f32>>
}

// -----

// The space 0 and the layout that is the identity are left out; strides stay.
func.func private @held() attributes {
  a = memref<4xf32, 0>,
  b = memref<4x4xf32, affine_map<(d0, d1) -> (d0, d1)>>,
  c = memref<4x4xf32, strided<[4, 1]>>,
  d = memref<4x4xf32, affine_map<(d0, d1) -> (d0 * 4 + d1)>>
}

// -----

// Error: as many strides as sizes.
func.func private @held() attributes {a = memref<4x4xf32, strided<[1]>>}

// -----

// Error: as many dimensions of the map as sizes.
func.func private @held() attributes {a = memref<4x4xf32, affine_map<(d0) -> (d0)>>}

// -----

// Error: no functions.
func.func private @held() attributes {a = memref<2x(i32) -> ()>}

// -----

// Error: no tensors.
func.func private @held() attributes {a = memref<2xtensor<2xf32>>}

// -----

// Error: no tuples.
func.func private @held() attributes {a = memref<2xtuple<>>}

// -----

// Error: a memref of unknown rank has no layout.
func.func private @held() attributes {a = memref<*xf32, affine_map<(d0) -> (d0)>>}

// -----

// Error: no addresses of LLVM.
func.func private @held() attributes {a = memref<2x!llvm.ptr>}

// -----

// Error: a layout comes before the space.
func.func private @held() attributes {a = memref<4xf32, 3, strided<[1]>>}

// -----

// Error: no space of floating point.
func.func private @held() attributes {a = memref<4xf32, 1.0>}

// -----

// Error: an offset is a number.
func.func private @held() attributes {a = memref<4xf32, strided<[1], offset: x>>}

// -----

// Error: strides are numbers.
func.func private @held() attributes {a = memref<4xf32, strided<[x]>>}

// -----

// Error: the word is offset.
func.func private @held() attributes {a = memref<4xf32, strided<[1], start: 3>>}

// -----

// Error: sizes are not negative.
func.func private @held() attributes {a = memref<-1xf32>}

// -----

// Error: an element type.
func.func private @held() attributes {a = memref<4x>}

// -----

// Error: brackets.
func.func private @held() attributes {a = memref}

// -----

// Error: no scalable sizes.
func.func private @held() attributes {a = memref<[4]xf32>}
