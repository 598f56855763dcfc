// RUN: --split-input-file
// The elements of a tensor or vector.
func.func private @held() attributes {
  a = dense<1> : tensor<2xi32>,
  b = dense<[1, 2]> : tensor<2xi32>,
  c = dense<[[1, 2], [3, 4]]> : vector<2x2xi8>,
  d = dense<1.5> : tensor<f32>,
  e = dense<[1.0, -2.0, 0x7FC00000]> : tensor<3xf32>,
  f = dense<true> : vector<4xi1>,
  g = dense<[true, false]> : tensor<2xi1>,
  h = dense<"0x0100000002000000"> : tensor<2xi32>,
  i = dense<> : tensor<0xf32>,
  j = dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>,
  k = dense<[(1, 2), (3, 4)]> : tensor<2xcomplex<i8>>,
  l = dense<-1> : tensor<2xindex>,
  m = dense<[3, 3]> : tensor<2xi8>,
  n = dense<0> : vector<[4]xi32>,
  o = dense<255> : tensor<1xi8>,
  p = dense<-128> : tensor<1xsi8>,
  q = dense<[1.0, 1.0]> : tensor<2xbf16>,
  r = dense<1> : memref<2xi32>
}

// -----

// Error: as many elements as the shape has.
func.func private @held() attributes {a = dense<[1, 2, 3]> : tensor<2xi32>}

// -----

// Error: lists of one length.
func.func private @held() attributes {a = dense<[[1, 2], [3]]> : tensor<2x2xi32>}

// -----

// Error: lists as deep as the shape.
func.func private @held() attributes {a = dense<[1, 2, 3, 4]> : tensor<2x2xi32>}

// -----

// Error: sizes are known.
func.func private @held() attributes {a = dense<1> : tensor<?xi32>}

// -----

// Error: a rank.
func.func private @held() attributes {a = dense<1> : tensor<*xi32>}

// -----

// Error: a shape.
func.func private @held() attributes {a = dense<1> : i32}

// -----

// Error: a type.
func.func private @held() attributes {a = dense<1>}

// -----

// Error: whole numbers.
func.func private @held() attributes {a = dense<1.0> : tensor<2xi32>}

// -----

// Error: numbers of floating point.
func.func private @held() attributes {a = dense<1> : tensor<2xf32>}

// -----

// Error: elements fit.
func.func private @held() attributes {a = dense<256> : tensor<1xi8>}

// -----

// Error: elements are not below.
func.func private @held() attributes {a = dense<-1> : tensor<1xui8>}

// -----

// Error: bytes for all elements.
func.func private @held() attributes {a = dense<"0x01"> : tensor<2xi32>}

// -----

// Error: hexadecimal digits.
func.func private @held() attributes {a = dense<"0xZZ"> : tensor<1xi8>}

// -----

// Error: no elements of a shape that has some.
func.func private @held() attributes {a = dense<> : tensor<2xi32>}

// -----

// Error: pairs of complex numbers.
func.func private @held() attributes {a = dense<1.0> : tensor<2xcomplex<f32>>}

// -----

// Error: the list is closed.
func.func private @held() attributes {a = dense<[1, 2> : tensor<2xi32>}

// -----

// Error: no booleans of more bits.
func.func private @held() attributes {a = dense<true> : tensor<2xi8>}

// -----

// One element stands for more than can be counted.
func.func private @held() attributes {a = dense<false> : vector<[9223372036854775807]x3xi1>, b = dense<"0x02"> : vector<9223372036854775807x3xi8>}

// -----

// Error: no other number of elements is as many.
func.func private @held() attributes {a = dense<"0x0102"> : vector<9223372036854775807x3xi8>}
