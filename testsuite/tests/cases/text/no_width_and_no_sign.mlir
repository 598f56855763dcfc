// RUN:
// Integers without a width are counted, and a negative number has no place in a type without a sign.

module attributes {
  a.width = array<i0: 0>, a.widths = array<i0: 0, 0, 0>,
  a.dense = dense<[0.5, -1.0]> : tensor<2xf8E8M0FNU>, a.array = array<f8E8M0FNU: -1.0>
} {
}
