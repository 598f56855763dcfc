// RUN: --finalize-memref-to-llvm

func.func @apart(%a: memref<?xf32>, %b: memref<?xi8, strided<[1], offset: 4>>) {
  %0:2 = memref.distinct_objects %a, %b : memref<?xf32>, memref<?xi8, strided<[1], offset: 4>>
  return
}
