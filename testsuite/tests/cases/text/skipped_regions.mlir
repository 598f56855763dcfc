// RUN: --mlir-print-op-generic --mlir-print-skip-regions
// What is not printed gives no name to anything.
func.func @held(%m: memref<4xf32, affine_map<(d0) -> (d0 + 1)>>) attributes {other.map = affine_map<(d0) -> (d0)>} {
  %c = affine.apply affine_map<() -> (1)>()
  return
}
