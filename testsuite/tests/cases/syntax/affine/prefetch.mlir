// RUN: --split-input-file

func.func @valid(%m: memref<16x8xf32>, %s: memref<i8>, %n: index) {
  affine.prefetch %m[0, 1], read, locality<3>, data : memref<16x8xf32>
  affine.prefetch %s[], write, locality<0>, instr : memref<i8>
  affine.for %i = 0 to 16 {
    affine.prefetch %m[%i, symbol(%n) + 2], write, locality<1>, data {tag} : memref<16x8xf32>
    "affine.prefetch"(%m, %i, %i) <{isDataCache = false, isWrite = false, localityHint = 2 : i32, map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<16x8xf32>, index, index) -> ()
  }
  return
}

// -----

func.func @locality(%m: memref<16xf32>) {
  affine.prefetch %m[0], read, locality<4>, data : memref<16xf32>
  return
}

// -----

func.func @neither_read_nor_write(%m: memref<16xf32>) {
  affine.prefetch %m[0], execute, locality<1>, data : memref<16xf32>
  return
}

// -----

func.func @kind_of_cache(%m: memref<16xf32>) {
  affine.prefetch %m[0], read, locality<1>, both : memref<16xf32>
  return
}

// -----

func.func @number_of_indices(%m: memref<16x2xf32>) {
  affine.prefetch %m[0], read, locality<1>, data : memref<16x2xf32>
  return
}

// -----

func.func @not_a_memref(%m: tensor<16xf32>, %i: index) {
  "affine.prefetch"(%m, %i) <{isDataCache = true, isWrite = false, localityHint = 2 : i32, map = affine_map<(d0) -> (d0)>}> : (tensor<16xf32>, index) -> ()
  return
}

// -----

func.func @no_hint(%m: memref<16xf32>, %i: index) {
  "affine.prefetch"(%m, %i) <{isDataCache = true, isWrite = false, map = affine_map<(d0) -> (d0)>}> : (memref<16xf32>, index) -> ()
  return
}

// -----

func.func @truth_as_a_number(%m: memref<16xf32>, %i: index) {
  "affine.prefetch"(%m, %i) <{isDataCache = 1 : i32, isWrite = false, localityHint = 2 : i32, map = affine_map<(d0) -> (d0)>}> : (memref<16xf32>, index) -> ()
  return
}
