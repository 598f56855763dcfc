// RUN: --convert-func-to-llvm

func.func private @none()
func.func private @one(index) -> f32
func.func private @two(memref<?xf32>) -> (index, memref<4xi8>)

func.func @f(%i: index, %m: memref<?xf32>) -> (f32, index, memref<4xi8>) {
  call @none() : () -> ()
  %0 = call @one(%i) : (index) -> f32
  %1:2 = call @two(%m) : (memref<?xf32>) -> (index, memref<4xi8>)
  return %0, %1#0, %1#1 : f32, index, memref<4xi8>
}
