// RUN: --convert-func-to-llvm=use-bare-ptr-memref-call-conv

func.func private @g(memref<4xf32>) -> memref<4xf32>

func.func @f(%m: memref<4xf32>) -> memref<4xf32> {
  %0 = call @g(%m) : (memref<4xf32>) -> memref<4xf32>
  return %0 : memref<4xf32>
}
