// RUN: --convert-func-to-llvm=use-bare-ptr-memref-call-conv=1 --allow-unregistered-dialect
// NOT IN MLIR: it does not say what it leaves
// Rule 16.9: a bare pointer is packed into a descriptor, and cast.
func.func @bare(%m: memref<2x4xf32>) {
  "foo.use"(%m) : (memref<2x4xf32>) -> ()
  return
}
