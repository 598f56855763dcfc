// RUN: --split-input-file
// Elements in some dimensions, whose sizes or number may be unknown.
func.func private @held() attributes {
  a = tensor<f32>,
  b = tensor<4xf32>,
  c = tensor<?x3xi8>,
  d = tensor<*xf32>,
  e = tensor<0x?xindex>,
  f = tensor<4xvector<2xf32>>,
  g = tensor<2xcomplex<f32>>,
  h = tensor<2xf32, "encoded">,
  i = tensor<?xf32, {layout = 3 : i32}>,
  j = tensor<4x!llvm.ptr>,
  k = tensor<1x2x3x4x5xf16>,
  l = tensor<2xf32, >
}

// -----

// Error: no tensors of tensors.
func.func private @held() attributes {a = tensor<2xtensor<2xf32>>}

// -----

// Error: no tensors of memrefs.
func.func private @held() attributes {a = tensor<2xmemref<2xf32>>}

// -----

// Error: no tuples.
func.func private @held() attributes {a = tensor<2xtuple<>>}

// -----

// Error: no functions.
func.func private @held() attributes {a = tensor<2x(i32) -> ()>}

// -----

// Error: sizes are not negative.
func.func private @held() attributes {a = tensor<-1xf32>}

// -----

// Error: an element type.
func.func private @held() attributes {a = tensor<2x>}

// -----

// Error: a tensor of unknown rank has no sizes.
func.func private @held() attributes {a = tensor<*x2xf32>}

// -----

// Error: a tensor of unknown rank is not encoded.
func.func private @held() attributes {a = tensor<*xf32, "e">}

// -----

// Error: one encoding.
func.func private @held() attributes {a = tensor<2xf32, 1, 2>}

// -----

// Error: no scalable sizes.
func.func private @held() attributes {a = tensor<[4]xf32>}

// -----

// Error: brackets.
func.func private @held() attributes {a = tensor}
