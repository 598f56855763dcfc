// RUN: --allow-unregistered-dialect --mlir-elide-elementsattrs-if-larger=2
// Splats are not elided.
"u.a"() {a = dense<[1, 2]> : tensor<2xi8>, b = dense<[1, 2, 3]> : tensor<3xi8>, c = dense<1> : tensor<9xi8>} : () -> ()
