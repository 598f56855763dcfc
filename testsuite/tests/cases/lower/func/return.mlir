// RUN: --convert-func-to-llvm

func.func @nothing() {
  return
}

func.func @one(%x: index) -> index {
  return %x : index
}

func.func @several(%x: index, %m: memref<*xf32>, %v: vector<2x2xf32>) -> (index, memref<*xf32>, vector<2x2xf32>) {
  return %x, %m, %v : index, memref<*xf32>, vector<2x2xf32>
}
