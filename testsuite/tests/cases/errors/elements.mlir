// RUN: --split-input-file --allow-unregistered-dialect
// Complex numbers are counted before they are read, others behind.
"test.op"() {a = dense<1> : tensor<0xcomplex<f32>>} : () -> ()

// -----

"test.op"() {a = dense<1> : tensor<2xcomplex<f32>>} : () -> ()

// -----

"test.op"() {a = dense<[1.0, 2]> : tensor<2xcomplex<i32>>} : () -> ()

// -----

"test.op"() {a = dense<[(1.0, 2.0), (3.0, -4.0)]> : tensor<2xi32>} : () -> ()

// -----

"test.op"() {a = dense<[(1, 2), (3, 4)]> : tensor<2xi1>} : () -> ()

// -----

"test.op"() {a = sparse<[[0]], [[1]]> : tensor<2xi32>} : () -> ()

// -----

"test.op"() {a = sparse<[[0, 1]], [1]> : tensor<2xi32>} : () -> ()
