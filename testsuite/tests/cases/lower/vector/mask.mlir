// RUN: --lower-vector-mask

// Transfers and gathers take the mask around them; where values are given for what is not set, it stays.
func.func @read(%m: vector<4xi1>, %b: memref<8xf32>, %i: index, %p: f32) -> vector<4xf32> {
  %r = vector.mask %m { vector.transfer_read %b[%i], %p {in_bounds = [true], my.attr = 1} : memref<8xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %r : vector<4xf32>
}
func.func @read_pass(%m: vector<4xi1>, %b: memref<8xf32>, %i: index, %p: f32, %q: vector<4xf32>) -> vector<4xf32> {
  %r = vector.mask %m, %q { vector.transfer_read %b[%i], %p {in_bounds = [true]} : memref<8xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %r : vector<4xf32>
}
func.func @map(%m: vector<8x4xi1>, %b: memref<?x?xf32>, %i: index, %p: f32) -> vector<4x8xf32> {
  %r = vector.mask %m { vector.transfer_read %b[%i, %i], %p {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<4x8xf32> } : vector<8x4xi1> -> vector<4x8xf32>
  return %r : vector<4x8xf32>
}
func.func @write(%m: vector<4xi1>, %b: memref<8xf32>, %i: index, %v: vector<4xf32>) {
  vector.mask %m { vector.transfer_write %v, %b[%i] {in_bounds = [true], my.attr = 1} : vector<4xf32>, memref<8xf32> } : vector<4xi1>
  return
}
func.func @tensor(%m: vector<4xi1>, %b: tensor<8xf32>, %i: index, %v: vector<4xf32>) -> tensor<8xf32> {
  %r = vector.mask %m { vector.transfer_write %v, %b[%i] : vector<4xf32>, tensor<8xf32> } : vector<4xi1> -> tensor<8xf32>
  return %r : tensor<8xf32>
}
func.func @gather(%m: vector<4xi1>, %b: memref<8xf32>, %i: index, %x: vector<4xi32>, %q: vector<4xf32>) -> vector<4xf32> {
  %n = arith.constant dense<true> : vector<4xi1>
  %r = vector.mask %m { vector.gather %b[%i][%x], %n, %q {alignment = 8} : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %r : vector<4xf32>
}
func.func @reduction(%m: vector<4xi1>, %v: vector<4xf32>, %a: f32) -> f32 {
  %r = vector.mask %m { vector.reduction <add>, %v, %a : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %r : f32
}
func.func @empty(%m: vector<4xi1>, %v: vector<4xf32>, %q: vector<4xf32>) -> vector<4xf32> {
  %r = vector.mask %m, %q { vector.yield %v : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %r : vector<4xf32>
}
func.func @constants(%b: memref<8xf32>, %i: index, %v: vector<4xf32>) {
  %m = vector.constant_mask [2] : vector<4xi1>
  vector.mask %m { vector.transfer_write %v, %b[%i] : vector<4xf32>, memref<8xf32> } : vector<4xi1>
  return
}
