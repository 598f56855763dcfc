// RUN: --split-input-file

func.func @valid(%m: memref<64xf32>, %k: memref<8x64xi8, 1>, %n: index) {
  %0 = affine.vector_load %m[0] : memref<64xf32>, vector<8xf32>
  affine.for %i = 0 to 8 {
    %1 = affine.vector_load %k[%i, symbol(%n) * 4] {tag} : memref<8x64xi8, 1>, vector<2x4xi8>
    %2 = affine.vector_load %m[%i * 8] : memref<64xf32>, vector<1xf32>
    %3 = "affine.vector_load"(%m, %i) <{map = affine_map<(d0) -> (d0)>}> : (memref<64xf32>, index) -> vector<4xf32>
  }
  return
}

// -----

func.func @element_type(%m: memref<64xf32>) {
  %0 = affine.vector_load %m[0] : memref<64xf32>, vector<8xf64>
  return
}

// -----

func.func @not_a_vector(%m: memref<64xf32>) {
  %0 = affine.vector_load %m[0] : memref<64xf32>, f32
  return
}

// -----

func.func @not_a_vector_in_generic_form(%m: memref<64xf32>, %i: index) {
  %0 = "affine.vector_load"(%m, %i) <{map = affine_map<(d0) -> (d0)>}> : (memref<64xf32>, index) -> f32
  return
}

// -----

func.func @number_of_indices(%m: memref<8x64xf32>) {
  %0 = affine.vector_load %m[0] : memref<8x64xf32>, vector<8xf32>
  return
}

// -----

func.func @no_vector_type(%m: memref<64xf32>) {
  %0 = affine.vector_load %m[0] : memref<64xf32>
  return
}
