// RUN: --split-input-file
// Attributes by names, which are sorted.
func.func private @held() attributes {
  a = {},
  b = {b = 1 : i8, a},
  c = {"a key" = 1 : i8, a.b = "dotted", _c = {d}},
  d = {a = unit, b = {}},
  e = {i32 = 1 : i8, x1 = 2 : i8},
  f = {"quoted" = true}
}

// -----

// Error: a name once.
func.func private @held() attributes {a = {a, a}}

// -----

// Error: a name once, whatever its value.
func.func private @held() attributes {a = {a = 1, b, a = 2}}

// -----

// Error: a name.
func.func private @held() attributes {a = {= 1}}

// -----

// Error: no empty name.
func.func private @held() attributes {a = {"" = 1}}

// -----

// Error: a value.
func.func private @held() attributes {a = {a = }}

// -----

// Error: commas.
func.func private @held() attributes {a = {a b}}

// -----

// Error: braces are closed.
func.func private @held() attributes {a = {a}

// -----

// Error: no number as a name.
func.func private @held() attributes {a = {1 = 2}}

// -----

// Error: a name behind the comma.
func.func private @held() attributes {a = {a, }}
