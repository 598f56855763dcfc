// RUN: --canonicalize --split-input-file

// Accesses of neighbours stay gathers and scatters where it is not known how many there are.

func.func @gather(%m: memref<?xf32>, %i: index, %mask: vector<[4]xi1>, %v: vector<[4]xf32>) -> (vector<[4]xf32>, vector<[4]xf32>) {
  %at = vector.step : vector<[4]xindex>
  %all = arith.constant dense<true> : vector<[4]xi1>
  %0 = vector.gather %m[%i] [%at], %mask, %v : memref<?xf32>, vector<[4]xindex>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32>
  %1 = vector.gather %m[%i] [%at], %all, %v : memref<?xf32>, vector<[4]xindex>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32>
  return %0, %1 : vector<[4]xf32>, vector<[4]xf32>
}

// -----

func.func @known(%m: memref<?xf32>, %i: index, %x: vector<4xindex>, %v: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %all = arith.constant dense<true> : vector<4xi1>
  %none = vector.constant_mask [0] : vector<4xi1>
  %0 = vector.gather %m[%i] [%x], %none, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.gather %m[%i] [%x], %all, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}

// -----

// Consecutive elements are loaded.
func.func @consecutive(%m: memref<?xf32>, %i: index, %k: vector<4xi1>, %v: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %x = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
  %all = arith.constant dense<true> : vector<4xi1>
  %0 = vector.gather %m[%i] [%x], %k, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.gather %m[%i] [%x], %all, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}
