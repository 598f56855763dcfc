// RUN: --convert-cf-to-llvm

// An error shows the op as it was when the conversion failed, with new names and blocks around it.
func.func @f(%t: tensor<4xf32>, %c: i1, %i: i32, %m: memref<4xf32>, %x: index) -> i32 {
  %0 = arith.addi %i, %i : i32
  cf.cond_br %c, ^a(%0, %m : i32, memref<4xf32>), ^b(%x : index)
^a(%p: i32, %q: memref<4xf32>):
  cf.br ^end(%t, %p : tensor<4xf32>, i32)
^b(%y: index):
  cf.br ^end(%t, %i : tensor<4xf32>, i32)
^end(%x2: tensor<4xf32>, %z: i32):
  return %z : i32
}
