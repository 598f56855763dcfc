// RUN: --split-input-file

func.func @valid(%v: f32, %m: memref<16x8xf32>, %b: i8, %s: memref<i8>, %n: index) {
  affine.store %v, %m[2, 7] : memref<16x8xf32>
  affine.store %b, %s[] : memref<i8>
  affine.for %i = 0 to 16 {
    affine.store %v, %m[%i, symbol(%n)] {tag} : memref<16x8xf32>
    affine.store %v, %m[%i ceildiv 2, %i mod 8] : memref<16x8xf32>
    "affine.store"(%v, %m, %i, %n) <{map = affine_map<(d0)[s0] -> (d0, s0)>}> : (f32, memref<16x8xf32>, index, index) -> ()
  }
  return
}

// -----

func.func @value_of_another_type(%v: f64, %m: memref<16xf32>, %i: index) {
  "affine.store"(%v, %m, %i) <{map = affine_map<(d0) -> (d0)>}> : (f64, memref<16xf32>, index) -> ()
  return
}

// -----

func.func @number_of_indices(%v: f32, %m: memref<16x8xf32>) {
  affine.store %v, %m[0, 1, 2] : memref<16x8xf32>
  return
}

// -----

func.func @not_a_memref(%v: f32, %m: vector<16xf32>, %i: index) {
  "affine.store"(%v, %m, %i) <{map = affine_map<(d0) -> (d0)>}> : (f32, vector<16xf32>, index) -> ()
  return
}

// -----

func.func @index_of_another_type(%v: f32, %m: memref<16xf32>, %i: f32) {
  "affine.store"(%v, %m, %i) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<16xf32>, f32) -> ()
  return
}

// -----

func.func @number_of_operands(%v: f32, %m: memref<16xf32>, %i: index) {
  "affine.store"(%v, %m, %i, %i) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<16xf32>, index, index) -> ()
  return
}

// -----

func.func @no_map(%v: f32, %m: memref<f32>) {
  "affine.store"(%v, %m) : (f32, memref<f32>) -> ()
  return
}

// -----

func.func @no_value(%m: memref<f32>) {
  affine.store %m[] : memref<f32>
  return
}
