// RUN: --convert-func-to-llvm --allow-unregistered-dialect --split-input-file
// NOT IN MLIR: it does not say what it leaves
// Rule 16.9: what the converter to LLVM makes of values that pass between ops that are lowered and ops that are not.

// A descriptor is packed of its fields, and cast.
func.func @ranked(%m: memref<?x4xf32>) {
  "foo.use"(%m) : (memref<?x4xf32>) -> ()
  return
}
// -----
func.func @unranked(%m: memref<*xf32>) {
  "foo.use"(%m) : (memref<*xf32>) -> ()
  return
}
// -----
// All else is cast.
func.func @index(%i: index) -> index {
  %0 = "foo.step"(%i) : (index) -> index
  return %0 : index
}
// -----
// A descriptor that a call wants comes by a cast, as nothing has been unpacked.
func.func private @take(memref<2xf32>)
func.func @called() {
  %0 = "foo.make"() : () -> memref<2xf32>
  call @take(%0) : (memref<2xf32>) -> ()
  return
}
