// RUN: --split-input-file --allow-unregistered-dialect
// NOT IN MLIR: it drops numbers that the type has no place for.
"t.op"() {a = dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xf64>} : () -> ()

// -----

"t.op"() {a = dense<(1, 2)> : tensor<0xi64>} : () -> ()

// -----

"t.op"() {a = dense<1> : tensor<0xcomplex<i64>>} : () -> ()
