// RUN: --convert-vector-to-llvm --split-input-file

// Transfers stay where memory has elements of another type; whole elements are vectors that are loaded and stored.

func.func @write(%m: memref<4xf32>, %i: index, %v: vector<2xf64>, %w: vector<f64>) {
  vector.transfer_write %v, %m[%i] : vector<2xf64>, memref<4xf32>
  vector.transfer_write %v, %m[%i] {in_bounds = [true]} : vector<2xf64>, memref<4xf32>
  vector.transfer_write %w, %m[%i] : vector<f64>, memref<4xf32>
  return
}

// -----

// Nothing is left of memory of an unknown size behind an index that is this size.

func.func @nothing_left(%a: vector<3xi32>) {
  %0 = ub.poison : index
  %memory = memref.alloc(%0) : memref<?xi32>
  vector.transfer_write %a, %memory[%0] : vector<3xi32>, memref<?xi32>
  return
}
