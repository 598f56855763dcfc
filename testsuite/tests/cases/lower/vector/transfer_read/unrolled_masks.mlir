// RUN: --convert-vector-to-scf='full-unroll target-rank=0'

// Rows whose mask is all set are transferred without asking for each element.

func.func @read(%m: memref<?x?xf32>, %i: index, %p: f32) -> vector<2x2xf32> {
  %k = arith.constant dense<[[true, false], [true, true]]> : vector<2x2xi1>
  %v = vector.transfer_read %m[%i, %i], %p, %k {in_bounds = [true, true]} : memref<?x?xf32>, vector<2x2xf32>
  return %v : vector<2x2xf32>
}

func.func @write(%m: memref<?x?xf32>, %i: index, %v: vector<2x2xf32>) {
  %k = arith.constant dense<[[true, false], [true, true]]> : vector<2x2xi1>
  vector.transfer_write %v, %m[%i, %i], %k {in_bounds = [true, true]} : vector<2x2xf32>, memref<?x?xf32>
  return
}

func.func @permuted(%m: memref<?x?xf32>, %i: index, %p: f32) -> vector<2x3xf32> {
  %k = arith.constant dense<[[true, true], [true, true], [true, false]]> : vector<3x2xi1>
  %v = vector.transfer_read %m[%i, %i], %p, %k {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<2x3xf32>
  return %v : vector<2x3xf32>
}

func.func @threedim(%m: memref<?x?x?xf32>, %i: index, %p: f32) -> vector<2x2x2xf32> {
  %k = arith.constant dense<[[[true, true], [true, false]], [[true, true], [true, true]]]> : vector<2x2x2xi1>
  %v = vector.transfer_read %m[%i, %i, %i], %p, %k {in_bounds = [true, true, true]} : memref<?x?x?xf32>, vector<2x2x2xf32>
  return %v : vector<2x2x2xf32>
}

func.func @not_constant(%m: memref<?x?xf32>, %i: index, %p: f32) -> vector<2x2xf32> {
  %k = vector.constant_mask [2, 1] : vector<2x2xi1>
  %v = vector.transfer_read %m[%i, %i], %p, %k {in_bounds = [true, true]} : memref<?x?xf32>, vector<2x2xf32>
  return %v : vector<2x2xf32>
}

func.func @out_of_bounds(%m: memref<?x?xf32>, %i: index, %p: f32) -> vector<2x2xf32> {
  %k = arith.constant dense<[[true, false], [true, true]]> : vector<2x2xi1>
  %v = vector.transfer_read %m[%i, %i], %p, %k : memref<?x?xf32>, vector<2x2xf32>
  return %v : vector<2x2xf32>
}
