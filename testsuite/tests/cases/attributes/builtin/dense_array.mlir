// RUN: --split-input-file
// Numbers or flags in a row, of one type.
func.func private @held() attributes {
  a = array<i32>,
  b = array<i32: 1, 2, -3>,
  c = array<i1: true, false>,
  d = array<i8: 127, -128>,
  e = array<i16: 5>,
  f = array<i64: 9223372036854775807>,
  g = array<f32: 1.0, -2.5>,
  h = array<f64: 0.1, 1.0e100>,
  i = array<i32: 0x10>,
  j = array<i8: 128>,
  k = array<ui8: 1>
}

// -----

// Error: a type of whole bytes.
func.func private @held() attributes {a = array<i7: 1>}

// -----

// Error: a type.
func.func private @held() attributes {a = array<>}

// -----

// Error: no numbers of floating point.
func.func private @held() attributes {a = array<i32: 1.0>}

// -----

// Error: flags.
func.func private @held() attributes {a = array<i1: 2>}

// -----

// Error: a colon.
func.func private @held() attributes {a = array<i32 1>}

// -----

// Error: elements behind the colon.
func.func private @held() attributes {a = array<i32:>}

// -----

// Error: commas.
func.func private @held() attributes {a = array<i32: 1 2>}

// -----

// Error: numbers of floating point.
func.func private @held() attributes {a = array<f32: x>}
