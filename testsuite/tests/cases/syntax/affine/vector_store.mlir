// RUN: --split-input-file

func.func @valid(%v: vector<8xf32>, %w: vector<2x4xi8>, %m: memref<64xf32>, %k: memref<8x64xi8, 1>, %n: index) {
  affine.vector_store %v, %m[0] : memref<64xf32>, vector<8xf32>
  affine.for %i = 0 to 8 {
    affine.vector_store %w, %k[%i, symbol(%n)] {tag} : memref<8x64xi8, 1>, vector<2x4xi8>
    "affine.vector_store"(%v, %m, %i) <{map = affine_map<(d0) -> (d0 * 8)>}> : (vector<8xf32>, memref<64xf32>, index) -> ()
  }
  return
}

// -----

func.func @element_type(%v: vector<8xf16>, %m: memref<64xf32>) {
  affine.vector_store %v, %m[0] : memref<64xf32>, vector<8xf16>
  return
}

// -----

func.func @not_a_vector(%v: f32, %m: memref<64xf32>, %i: index) {
  "affine.vector_store"(%v, %m, %i) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<64xf32>, index) -> ()
  return
}

// -----

func.func @not_a_memref(%v: vector<8xf32>, %i: index) {
  "affine.vector_store"(%v, %v, %i) <{map = affine_map<(d0) -> (d0)>}> : (vector<8xf32>, vector<8xf32>, index) -> ()
  return
}

// -----

func.func @number_of_indices(%v: vector<8xf32>, %m: memref<64xf32>) {
  affine.vector_store %v, %m[] : memref<64xf32>, vector<8xf32>
  return
}

// -----

func.func @no_vector_type(%v: vector<8xf32>, %m: memref<64xf32>) {
  affine.vector_store %v, %m[0] : memref<64xf32>
  return
}
