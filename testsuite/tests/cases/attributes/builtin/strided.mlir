// RUN: --split-input-file
// Strides and an offset.
func.func private @held() attributes {
  a = strided<[]>,
  b = strided<[1, 2]>,
  c = strided<[?, 1], offset: ?>,
  d = strided<[4], offset: 3>,
  e = strided<[1], offset: 0>,
  f = strided<[-1], offset: -3>
}

// -----

// Error: a list.
func.func private @held() attributes {a = strided<1>}

// -----

// Error: an offset.
func.func private @held() attributes {a = strided<[1], offset:>}

// -----

// Error: the word offset.
func.func private @held() attributes {a = strided<[1], 3>}

// -----

// Error: brackets.
func.func private @held() attributes {a = strided}

// -----

// Error: numbers.
func.func private @held() attributes {a = strided<[a]>}
