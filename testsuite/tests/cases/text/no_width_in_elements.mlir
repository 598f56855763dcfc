// RUN: --split-input-file --allow-unregistered-dialect
// Numbers without a width take no bytes, and all of them are printed: unless there are many, or none.
module attributes {
  a.one = dense<0> : tensor<1xi0>, a.all = dense<0> : tensor<2x3xi0>, a.each = dense<[0, 0]> : vector<2xsi0>,
  a.scalable = dense<0> : vector<[2]xi0>, a.complex = dense<(0, 0)> : tensor<2xcomplex<i0>>,
  a.none = dense<0> : tensor<0x2xi0>, a.many = dense<0> : tensor<101xi0>, a.digits = dense<"0x"> : tensor<2xi0>,
  a.sparse = sparse<[[0], [1]], [0, 0]> : tensor<4xi0>, a.values = sparse<0, 0> : vector<2xi0>
} {
}

// -----

module attributes {a.digits = dense<"0x00"> : tensor<1xi0>} {
}
