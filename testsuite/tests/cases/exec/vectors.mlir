// RUN: --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-to-llvm --reconcile-unrealized-casts
// Vectors: parts, shuffles, reductions, masks and transfers.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %a = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
  %b = arith.constant dense<[0.5, -1.0, 8.0, 0.25]> : vector<4xf32>
  %fused = vector.fma %a, %b, %a : vector<4xf32>
  vector.print %fused : vector<4xf32>
  %mixed = vector.shuffle %a, %b [0, 4, 3, 7] : vector<4xf32>, vector<4xf32>
  vector.print %mixed : vector<4xf32>
  %sum = vector.reduction <add>, %mixed : vector<4xf32> into f32
  vector.print %sum : f32
  %most = vector.reduction <maximumf>, %b : vector<4xf32> into f32
  vector.print %most : f32
  %part = vector.extract %a[2] : f32 from vector<4xf32>
  vector.print %part : f32
  %replaced = vector.insert %part, %b [%c1] : f32 into vector<4xf32>
  vector.print %replaced : vector<4xf32>
  %matrix = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %turned = vector.transpose %matrix, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
  vector.print %turned : vector<3x2xi32>
  %row = vector.extract %matrix[1] : vector<3xi32> from vector<2x3xi32>
  %outer = vector.outerproduct %row, %row : vector<3xi32>, vector<3xi32>
  vector.print %outer : vector<3x3xi32>
  %mask = vector.create_mask %c3 : vector<4xi1>
  vector.print %mask : vector<4xi1>
  %memory = memref.alloc() : memref<6xf32>
  %zero = arith.constant 0.0 : f32
  %c6 = arith.constant 6 : index
  scf.for %i = %c0 to %c6 step %c1 {
    memref.store %zero, %memory[%i] : memref<6xf32>
  }
  vector.maskedstore %memory[%c1], %mask, %a : memref<6xf32>, vector<4xi1>, vector<4xf32>
  %read = vector.transfer_read %memory[%c3], %part : memref<6xf32>, vector<4xf32>
  vector.print %read : vector<4xf32>
  vector.transfer_write %b, %memory[%c3] : vector<4xf32>, memref<6xf32>
  %all = vector.load %memory[%c0] : memref<6xf32>, vector<6xf32>
  vector.print %all : vector<6xf32>
  %wide = vector.broadcast %part : f32 to vector<2x2xf32>
  vector.print %wide : vector<2x2xf32>
  memref.dealloc %memory : memref<6xf32>
  return
}
