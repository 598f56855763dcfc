// RUN: --split-input-file
// Between a complex type and an integer or a float of as many bits.

func.func @valid(%c: complex<f32>, %i: i64, %d: f64, %h: complex<f16>) {
  %0 = complex.bitcast %c : complex<f32> to i64
  %1 = complex.bitcast %i : i64 to complex<f32>
  %2 = complex.bitcast %d {tag} : f64 to complex<f32>
  %3 = complex.bitcast %c : complex<f32> to f64
  %4 = complex.bitcast %h : complex<f16> to i32
  %5 = "complex.bitcast"(%h) : (complex<f16>) -> f32
  return
}

// -----

func.func @another_width(%c: complex<f32>) {
  %0 = complex.bitcast %c : complex<f32> to i32
  return
}

// -----

func.func @two_floats(%a: f32) {
  %0 = complex.bitcast %a : f32 to f32
  return
}

// -----

func.func @integer_to_float(%a: i32) {
  %0 = complex.bitcast %a : i32 to f32
  return
}

// -----

func.func @vector(%a: vector<2xf32>) {
  %0 = complex.bitcast %a : vector<2xf32> to complex<f32>
  return
}

// -----

func.func @no_result_type(%a: complex<f32>) {
  %0 = complex.bitcast %a : complex<f32>
  return
}
