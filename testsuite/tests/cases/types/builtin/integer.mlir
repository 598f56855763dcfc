// RUN: --split-input-file
// Integers of a width: without a sign, signed or unsigned.
func.func private @held() attributes {
  a = i1,
  b = i8,
  c = i32,
  d = i64,
  e = i128,
  f = i16777215,
  g = si8,
  h = ui16,
  i = i0
}

// -----

// Error: a width of at most 2^24 - 1 bits.
func.func private @held() attributes {a = i16777216}

// -----

// Error: a width.
func.func private @held() attributes {a = i}

// -----

// Error: no word behind the width.
func.func private @held() attributes {a = i32x}

// -----

// Error: no width of a hundred digits.
func.func private @held() attributes {a = i99999999999999999999}

// -----

// Error: a width behind the sign.
func.func private @held() attributes {a = ui}
