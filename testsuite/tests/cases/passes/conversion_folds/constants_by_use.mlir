// RUN: --convert-ub-to-llvm
// RUN: --convert-math-to-llvm

// Sizes become constants use by use, and those behind an op that has one twice get another one.

func.func @twice(%a: memref<8x16xi8>, %m: memref<?x?xf32>, %l: memref<?xf32>) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<8x16xi8> -> memref<i8>, index, index, index, index, index
  %d = memref.load %l[%s#0] : memref<?xf32>
  %e = memref.load %m[%s#0, %s#0] : memref<?x?xf32>
  return
}

func.func @returned_twice(%a: memref<8x16xi8>, %l: memref<?xf32>) -> (index, index, index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<8x16xi8> -> memref<i8>, index, index, index, index, index
  %d = memref.dim %l, %s#0 : memref<?xf32>
  return %d, %s#0, %s#0 : index, index, index
}
