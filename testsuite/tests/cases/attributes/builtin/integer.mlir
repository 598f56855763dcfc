// RUN: --split-input-file
// Integers of a type.
func.func private @held() attributes {
  a = 0,
  b = -1,
  c = 1 : i8,
  d = 255 : i8,
  e = -128 : i8,
  f = 127 : si8,
  g = -128 : si8,
  h = 255 : ui8,
  i = 1 : i1,
  j = 0 : i1,
  k = true,
  l = false,
  m = -1 : i1,
  n = 9223372036854775807,
  o = -9223372036854775808,
  p = 170141183460469231731687303715884105727 : i128,
  q = 0xFF,
  r = 0xFF : i8,
  s = -0x10 : i32,
  t = 3 : index,
  u = -3 : index,
  v = 12 : i5
}

// -----

// Error: it fits its type.
func.func private @held() attributes {a = 256 : i8}

// -----

// Error: it fits its signed type.
func.func private @held() attributes {a = 128 : si8}

// -----

// Error: it fits below its unsigned type.
func.func private @held() attributes {a = -1 : ui8}

// -----

// Error: it fits 64 bits.
func.func private @held() attributes {a = 18446744073709551616}

// -----

// Error: no number of floating point.
func.func private @held() attributes {a = 1 : vector<2xi32>}

// -----

// Error: a number of a type.
func.func private @held() attributes {a = 1 :}

// -----

// Error: no other type.
func.func private @held() attributes {a = 1 : none}

// -----

// Error: digits behind 0x.
func.func private @held() attributes {a = 0x}

// -----

// Error: no two minus signs.
func.func private @held() attributes {a = - -1}

// -----

// Error: it fits below.
func.func private @held() attributes {a = -129 : i8}
