// RUN: --arith-expand

// Legal ops are not folded.

func.func @read(%memory: memref<4x8xf32>, %x: i32, %y: i32) -> (vector<4x8xf32>, i32) {
  %c0 = arith.constant 0 : index
  %padding = arith.constant 0.0 : f32
  %0 = vector.transfer_read %memory[%c0, %c0], %padding : memref<4x8xf32>, vector<4x8xf32>
  %1 = arith.maxsi %x, %y : i32
  return %0, %1 : vector<4x8xf32>, i32
}
