// RUN: --canonicalize --allow-unregistered-dialect
// NOT IN MLIR: it makes a part that does not verify

// Several dimensions have the stride of one that is gone: what the type would be does not say which.

func.func @f(%m: memref<1x?x2x2x1xf32, strided<[?, 1, 2, 1, 1]>>, %a: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %part = memref.subview %m[0, %c0, 0, %c0, 0] [1, %c1, %a, 2, 1] [%c1, 2, 1, 1, 2]
    : memref<1x?x2x2x1xf32, strided<[?, 1, 2, 1, 1]>> to memref<?x?x2xf32, strided<[2, 2, 1], offset: ?>>
  "test.use"(%part) : (memref<?x?x2xf32, strided<[2, 2, 1], offset: ?>>) -> ()
  return
}
