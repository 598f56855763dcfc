// RUN: --split-input-file

func.func @valid(%a: f32, %b: f32, %c: f8E4M3, %d: f128) {
  %0 = complex.create %a, %b : complex<f32>
  %1 = complex.create %c, %c {tag} : complex<f8E4M3>
  %2 = complex.create %d, %d : complex<f128>
  %3 = "complex.create"(%a, %b) : (f32, f32) -> complex<f32>
  return
}

// -----

func.func @parts_of_another_type(%a: f32) {
  %0 = complex.create %a, %a : complex<f64>
  return
}

// -----

func.func @parts_of_two_types(%a: f32, %b: f64) {
  %0 = "complex.create"(%a, %b) : (f32, f64) -> complex<f32>
  return
}

// -----

func.func @integers(%a: i32) {
  %0 = "complex.create"(%a, %a) : (i32, i32) -> complex<i32>
  return
}

// -----

func.func @not_complex(%a: f32) {
  %0 = "complex.create"(%a, %a) : (f32, f32) -> f32
  return
}

// -----

func.func @not_complex_in_custom_form(%a: f32) {
  %0 = complex.create %a, %a : f32
  return
}

// -----

func.func @one_part(%a: f32) {
  %0 = complex.create %a : complex<f32>
  return
}
