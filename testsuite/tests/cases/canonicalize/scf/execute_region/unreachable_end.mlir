// RUN: --canonicalize
// NOT IN MLIR: it takes what ends the region for a yield, and crashes

// Nothing follows a region that does not come to an end.

func.func @no_end(%a: memref<i32>, %b: i32) -> index {
  %0 = scf.execute_region -> index {
    memref.store %b, %a[] : memref<i32>
    ub.unreachable
  }
  return %0 : index
}
