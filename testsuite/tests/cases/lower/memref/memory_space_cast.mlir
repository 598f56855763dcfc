// RUN: --finalize-memref-to-llvm

func.func @moved(%any: memref<*xf32>) -> memref<*xf32, 1> {
  %there = memref.memory_space_cast %any : memref<*xf32> to memref<*xf32, 1>
  return %there : memref<*xf32, 1>
}
