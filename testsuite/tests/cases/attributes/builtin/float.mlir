// RUN: --split-input-file
// Floating-point numbers of a type.
func.func private @held() attributes {
  a = 0.0,
  b = -0.0,
  c = 1.5,
  d = 1.0e3,
  e = 1.0e-3,
  f = -2.5E+10,
  g = 1.0 : f16,
  h = 1.0 : bf16,
  i = 3.4028235e38 : f32,
  j = 0x7FC00000 : f32,
  k = 0xFF800000 : f32,
  l = 0x7F800000 : f32,
  m = 0x3FF0000000000000 : f64,
  n = 1.0 : f8E5M2,
  o = 0x3C : f8E5M2,
  p = 1.0 : f80,
  q = 1.0 : f128,
  r = 0.1 : tf32,
  s = 1.0e400,
  t = 1.0e-400,
  u = 0.1,
  v = 123456789.0,
  w = 1.0e20,
  x = 5.0e-324
}

// -----

// Error: a number of floating point.
func.func private @held() attributes {a = 1.0 : i32}

// -----

// Error: no whole number.
func.func private @held() attributes {a = 1 : f32}

// -----

// Error: digits of the width.
func.func private @held() attributes {a = 0x7FC000000 : f32}

// -----

// Error: no index.
func.func private @held() attributes {a = 1.0 : index}

// -----

// Error: a type.
func.func private @held() attributes {a = 1.0 :}

// -----

// Error: a digit before the point.
func.func private @held() attributes {a = .5}

// -----

// Error: a sign once.
func.func private @held() attributes {a = --1.0}

// -----

// Error: no negative bits.
func.func private @held() attributes {a = -0x10 : f32}
