// RUN: --convert-vector-to-llvm
// Nothing is left of memory of an unknown size behind an index that is this size.

func.func @nothing_left(%a: vector<3xi32>) {
  %0 = ub.poison : index
  %memory = memref.alloc(%0) : memref<?xi32>
  vector.transfer_write %a, %memory[%0] : vector<3xi32>, memref<?xi32>
  return
}
