// RUN: --split-input-file
// Floating-point numbers of several formats.
func.func private @held() attributes {
  a = f16,
  b = bf16,
  c = tf32,
  d = f32,
  e = f64,
  f = f80,
  g = f128,
  h = f8E5M2,
  i = f8E4M3,
  j = f8E4M3FN,
  k = f8E5M2FNUZ,
  l = f8E4M3FNUZ,
  m = f8E4M3B11FNUZ,
  n = f8E3M4,
  o = f4E2M1FN,
  p = f6E2M3FN,
  q = f6E3M2FN,
  r = f8E8M0FNU
}

// -----

// Error: no such width.
func.func private @held() attributes {a = f24}

// -----

// Error: no such format.
func.func private @held() attributes {a = f8E1M6}

// -----

// Error: no sign.
func.func private @held() attributes {a = uf32}

// -----

// Error: a width.
func.func private @held() attributes {a = f}
