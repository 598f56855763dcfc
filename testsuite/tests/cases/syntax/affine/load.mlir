// RUN: --split-input-file

func.func @valid(%m: memref<16x8xf32>, %s: memref<i8>, %d: memref<?x?xvector<4xi32>, strided<[?, 1], offset: ?>, 2>, %n: index) {
  %0 = affine.load %m[0, 3] : memref<16x8xf32>
  %1 = affine.load %s[] : memref<i8>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 4 {
      %2 = affine.load %m[%i, %j * 2 + 1] : memref<16x8xf32>
      %3 = affine.load %d[%i + symbol(%n), (%i + %j) floordiv 2] {tag} : memref<?x?xvector<4xi32>, strided<[?, 1], offset: ?>, 2>
      %4 = "affine.load"(%m, %i, %j) <{map = affine_map<(d0, d1) -> (d0, d1 mod 8)>}> : (memref<16x8xf32>, index, index) -> f32
    }
  }
  return
}

// -----

func.func @number_of_indices(%m: memref<16x8xf32>) {
  %0 = affine.load %m[0] : memref<16x8xf32>
  return
}

// -----

func.func @number_of_operands(%m: memref<16xf32>, %i: index) {
  %0 = "affine.load"(%m, %i) <{map = affine_map<(d0, d1) -> (d0)>}> : (memref<16xf32>, index) -> f32
  return
}

// -----

func.func @result_of_another_type(%m: memref<16xf32>, %i: index) {
  %0 = "affine.load"(%m, %i) <{map = affine_map<(d0) -> (d0)>}> : (memref<16xf32>, index) -> f64
  return
}

// -----

func.func @not_a_memref(%m: tensor<16xf32>, %i: index) {
  %0 = "affine.load"(%m, %i) <{map = affine_map<(d0) -> (d0)>}> : (tensor<16xf32>, index) -> f32
  return
}

// -----

func.func @index_of_another_type(%m: memref<16xf32>, %i: i32) {
  %0 = "affine.load"(%m, %i) <{map = affine_map<(d0) -> (d0)>}> : (memref<16xf32>, i32) -> f32
  return
}

// -----

func.func @index_is_not_affine(%m: memref<16xf32>, %x: memref<4xindex>) {
  affine.for %i = 0 to 4 {
    %0 = affine.load %x[%i] : memref<4xindex>
    %1 = affine.load %m[%0] : memref<16xf32>
  }
  return
}

// -----

func.func @product_of_dimensions(%m: memref<16xf32>) {
  affine.for %i = 0 to 4 {
    %0 = affine.load %m[%i * %i] : memref<16xf32>
  }
  return
}

// -----

func.func @no_brackets(%m: memref<i8>) {
  %0 = affine.load %m : memref<i8>
  return
}

// -----

func.func @no_type(%m: memref<i8>) {
  %0 = affine.load %m[]
  return
}
