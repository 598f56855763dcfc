// Scales a tile, and stores it in half the size.
func.func @store(%tile: memref<4xbf16>, %x: f32, %n: i32, %m: i32) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2.0 : f32
  %tiles = arith.ceildivsi %n, %m : i32
  %scale = arith.uitofp %tiles : i32 to f32
  %y = arith.mulf %x, %scale : f32
  %z = arith.maximumf %y, %c2 : f32
  %half = arith.truncf %z toward_zero : f32 to bf16
  memref.store %half, %tile[%c0] : memref<4xbf16>
  return
}
