// RUN: --split-input-file
// References to symbols, also inside others.
func.func private @held() attributes {
  a = @f,
  b = @"a b",
  c = @m::@f,
  d = @a::@b::@"c d",
  e = [@f, @g],
  f = @_x.y$z
}

// -----

// Error: a name.
func.func private @held() attributes {a = @}

// -----

// Error: a symbol inside.
func.func private @held() attributes {a = @m::f}

// -----

// Error: two colons.
func.func private @held() attributes {a = @m:@f}

// -----

// Error: a name behind the colons.
func.func private @held() attributes {a = @m::}

// -----

// Error: no number.
func.func private @held() attributes {a = @1f}
