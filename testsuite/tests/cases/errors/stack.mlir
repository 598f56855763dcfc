// RUN:
// Memory on the stack is verified where it is, however often the same op was found to be well-formed elsewhere.
func.func @f() {
  %0 = memref.alloca() : memref<4xf32>
  return
}
module @inner {
  %0 = memref.alloca() : memref<4xf32>
}
