// RUN: --finalize-memref-to-llvm

func.func @f(%m: memref<4x?xf32>, %s: memref<?xi8, strided<[?], offset: ?>>, %z: memref<f64>, %n: memref<2xi1>, %i: index) -> (f32, i8, f64, i1) {
  %0 = memref.load %m[%i, %i] : memref<4x?xf32>
  %1 = memref.load %s[%i] : memref<?xi8, strided<[?], offset: ?>>
  %2 = memref.load %z[] {alignment = 16} : memref<f64>
  %3 = memref.load %n[%i] {nontemporal = true} : memref<2xi1>
  return %0, %1, %2, %3 : f32, i8, f64, i1
}
