// RUN: --finalize-memref-to-llvm --mlir-print-value-users

// The newest use of a value is listed first.

// Operations that a conversion tries to fold, and that stay, have new uses.
func.func private @use(index)
func.func @stays(%a: index) {
  func.call @use(%a) : (index) -> ()
  %0 = affine.apply affine_map<(d0) -> (d0 * 2 + d0)>(%a)
  func.call @use(%a) : (index) -> ()
  func.call @use(%0) : (index) -> ()
  return
}
