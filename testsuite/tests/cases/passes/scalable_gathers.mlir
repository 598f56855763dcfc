// RUN: --canonicalize
// Accesses of neighbours stay gathers and scatters where it is not known how many there are.

func.func @gather(%m: memref<?xf32>, %i: index, %mask: vector<[4]xi1>, %v: vector<[4]xf32>) -> (vector<[4]xf32>, vector<[4]xf32>) {
  %at = vector.step : vector<[4]xindex>
  %all = arith.constant dense<true> : vector<[4]xi1>
  %0 = vector.gather %m[%i] [%at], %mask, %v : memref<?xf32>, vector<[4]xindex>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32>
  %1 = vector.gather %m[%i] [%at], %all, %v : memref<?xf32>, vector<[4]xindex>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32>
  return %0, %1 : vector<[4]xf32>, vector<[4]xf32>
}

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
