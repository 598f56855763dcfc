// RUN: --split-input-file
func.func @f(%a: memref<16xf32, strided<[4611686018427387904]>>) {
  %0 = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : memref<16xf32, strided<[4611686018427387904]>> into memref<4x4xf32, strided<[0, 4611686018427387904]>>
  return
}
// -----
func.func @f(%a: memref<16xf32, strided<[4611686018427387904]>>) {
  %0 = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : memref<16xf32, strided<[4611686018427387904]>> into memref<4x4xf32, strided<[?, 4611686018427387904]>>
  return
}
// -----
func.func @f(%a: memref<16xf32, strided<[4611686018427387904]>>) {
  %0 = memref.expand_shape %a [[0, 1]] output_shape [8, 2] : memref<16xf32, strided<[4611686018427387904]>> into memref<8x2xf32, strided<[-9223372036854775808, 4611686018427387904]>>
  return
}
// -----
func.func @f(%a: memref<16x4xf32, strided<[4611686018427387904, 1]>>) {
  %0 = memref.subview %a[4, 0][2, 2][8, 1] : memref<16x4xf32, strided<[4611686018427387904, 1]>> to memref<2x2xf32, strided<[0, 1], offset: 0>>
  return
}
// -----
func.func @f(%a: memref<4x4xf32, strided<[0, 4611686018427387904]>>) {
  %0 = memref.collapse_shape %a [[0, 1]] : memref<4x4xf32, strided<[0, 4611686018427387904]>> into memref<16xf32, strided<[4611686018427387904]>>
  return
}
// -----
func.func @f(%a: memref<4x4xf32, strided<[8, 4611686018427387904]>>) {
  %0 = memref.collapse_shape %a [[0, 1]] : memref<4x4xf32, strided<[8, 4611686018427387904]>> into memref<16xf32, strided<[4611686018427387904]>>
  return
}
// -----
func.func @f(%a: memref<4294967296x4294967296x4294967296xf32>) {
  %0 = memref.collapse_shape %a [[0, 1, 2]] : memref<4294967296x4294967296x4294967296xf32> into memref<0xf32>
  return
}
