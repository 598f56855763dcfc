// RUN: --finalize-memref-to-llvm

func.func @f(%m: memref<4x?xf32>, %s: memref<?xi8, strided<[?], offset: ?>>, %z: memref<f64>, %i: index, %x: f32, %y: i8, %w: f64) {
  memref.store %x, %m[%i, %i] : memref<4x?xf32>
  memref.store %y, %s[%i] {nontemporal = true} : memref<?xi8, strided<[?], offset: ?>>
  memref.store %w, %z[] {alignment = 16} : memref<f64>
  return
}
