// RUN: --split-input-file
// A pair of numbers.
func.func private @held() attributes {
  a = complex<f32>,
  b = complex<i8>,
  c = complex<bf16>,
  d = tensor<2xcomplex<f64>>,
  e = memref<complex<f32>>
}

// -----

// Error: numbers.
func.func private @held() attributes {a = complex<index>}

// -----

// Error: no vectors.
func.func private @held() attributes {a = complex<vector<2xf32>>}

// -----

// Error: no complex numbers.
func.func private @held() attributes {a = complex<complex<f32>>}

// -----

// Error: a type.
func.func private @held() attributes {a = complex<>}

// -----

// Error: one type.
func.func private @held() attributes {a = complex<f32, f32>}

// -----

// Error: brackets.
func.func private @held() attributes {a = complex}

// -----

// Error: no vectors of them.
func.func private @held() attributes {a = vector<2xcomplex<f32>>}
