// RUN: --split-input-file
// Maps and sets of numbers.
func.func private @held() attributes {
  a = affine_map<() -> ()>,
  b = affine_map<(d0) -> (d0)>,
  c = affine_map<(d0, d1)[s0] -> (d0 + d1 * 2, s0 floordiv 3 ceildiv 2, d0 mod 4)>,
  d = affine_map<(i, j) -> (j - i, -i)>,
  e = affine_map<(d0) -> (d0 + 1 - 1)>,
  f = affine_map<(d0) -> (d0 mod 0)>,
  g = affine_set<(d0) : (d0 >= 0)>,
  h = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 mod 2 == 0)>,
  i = affine_set<() : (1 == 0)>
}

// -----

// Error: a dimension is known.
func.func private @held() attributes {a = affine_map<(d0) -> (d1)>}

// -----

// Error: an arrow.
func.func private @held() attributes {a = affine_map<(d0) (d0)>}

// -----

// Error: a product has a constant.
func.func private @held() attributes {a = affine_map<(d0, d1) -> (d0 * d1)>}

// -----

// Error: a divisor is a constant.
func.func private @held() attributes {a = affine_map<(d0, d1) -> (d0 floordiv d1)>}

// -----

// Error: names are given once.
func.func private @held() attributes {a = affine_map<(d0, d0) -> (d0)>}

// -----

// Error: a comparison.
func.func private @held() attributes {a = affine_set<(d0) : (d0)>}

// -----

// Error: a comparison with 0.
func.func private @held() attributes {a = affine_set<(d0) : (d0 > 0)>}

// -----

// Error: brackets.
func.func private @held() attributes {a = affine_map(d0) -> (d0)}

// -----

// Error: a colon.
func.func private @held() attributes {a = affine_set<(d0) -> (d0 >= 0)>}

// -----

// Error: a product of dimensions in a chain, which is told at the next operator.
func.func private @held() attributes {a = affine_map<(d0) -> (d0 * (d0 + 1) * 0)>}

// -----

// Error: a quotient by a dimension in a chain.
func.func private @held() attributes {a = affine_map<(d0) -> (d0 ceildiv d0 * 2 + 1)>}
