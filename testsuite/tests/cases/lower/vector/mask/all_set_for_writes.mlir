// RUN: --convert-to-llvm
// NOT IN MLIR: folding an op without results does not come to an end there

func.func @write(%v: vector<4xf32>, %b: memref<8xf32>, %i: index) {
  %m = vector.constant_mask [4] : vector<4xi1>
  vector.mask %m { vector.transfer_write %v, %b[%i] {in_bounds = [true]} : vector<4xf32>, memref<8xf32> } : vector<4xi1>
  return
}
