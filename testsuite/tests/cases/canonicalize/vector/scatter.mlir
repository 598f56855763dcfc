// RUN: --canonicalize --split-input-file

// Accesses of neighbours stay gathers and scatters where it is not known how many there are.

func.func @scatter(%m: memref<?xf32>, %i: index, %mask: vector<[4]xi1>, %v: vector<[4]xf32>) {
  %at = vector.step : vector<[4]xindex>
  vector.scatter %m[%i] [%at], %mask, %v : memref<?xf32>, vector<[4]xindex>, vector<[4]xi1>, vector<[4]xf32>
  return
}

func.func @constant(%m: memref<?xf32>, %i: index, %mask: vector<[1]xi1>, %v: vector<[1]xf32>) {
  %at = arith.constant dense<0> : vector<[1]xindex>
  vector.scatter %m[%i] [%at], %mask, %v : memref<?xf32>, vector<[1]xindex>, vector<[1]xi1>, vector<[1]xf32>
  return
}

// -----

func.func @known(%m: memref<?xf32>, %i: index, %x: vector<4xindex>, %k: vector<4xi1>, %v: vector<4xf32>) {
  %all = arith.constant dense<true> : vector<4xi1>
  %none = vector.constant_mask [0] : vector<4xi1>
  %c = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
  vector.scatter %m[%i] [%x], %none, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  vector.scatter %m[%i] [%x], %all, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  vector.scatter %m[%i] [%c], %k, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  vector.scatter %m[%i] [%c], %all, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  return
}
