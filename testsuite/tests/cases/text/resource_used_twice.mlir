// RUN: --allow-unregistered-dialect
// A resource is listed once, where it is first referred to.
func.func @f() {
  "u.use"() {first = dense_resource<b> : tensor<1xi32>, second = dense_resource<b> : tensor<2xi16>} : () -> ()
  "u.use"() {first = dense_resource<b> : tensor<1xi32>} : () -> ()
  "u.use"() {first = dense_resource<a> : tensor<1xi32>} : () -> ()
  "u.use"() {first = dense_resource<b> : tensor<1xi32>} : () -> ()
  return
}
{-# dialect_resources: { builtin: { b: "0x0400000001000000", a: "0x0400000002000000" } } #-}
