// RUN: --split-input-file
// Some elements of a tensor; the others are zero.
func.func private @held() attributes {
  a = sparse<0, 5> : tensor<2xi32>,
  b = sparse<[[0, 0], [1, 2]], [1.0, 2.0]> : tensor<2x3xf32>,
  c = sparse<[[1]], [7]> : vector<4xi8>,
  d = sparse<> : tensor<4xi32>
}

// -----

// Error: indices as long as the rank.
func.func private @held() attributes {a = sparse<[[0]], [1]> : tensor<2x2xi32>}

// -----

// Error: as many values as indices.
func.func private @held() attributes {a = sparse<[[0], [1]], [1]> : tensor<2xi32>}

// -----

// Error: indices are in the shape.
func.func private @held() attributes {a = sparse<[[4]], [1]> : tensor<4xi32>}

// -----

// Error: values.
func.func private @held() attributes {a = sparse<[[0]]> : tensor<4xi32>}

// -----

// Error: a shape that is known.
func.func private @held() attributes {a = sparse<[[0]], [1]> : tensor<?xi32>}

// -----

// Error: a type.
func.func private @held() attributes {a = sparse<[[0]], [1]>}

// -----

// Error: indices are not negative.
func.func private @held() attributes {a = sparse<[[-1]], [1]> : tensor<4xi32>}
