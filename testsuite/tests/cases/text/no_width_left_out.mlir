// RUN: --mlir-elide-elementsattrs-if-larger=1 --allow-unregistered-dialect
// Numbers without a width are left out like others that are not one number for all.
module attributes {a.left_out = dense<0> : tensor<2xi0>, a.kept = dense<0> : tensor<1xi0>} {
}
