// RUN: --convert-func-to-llvm
// RUN: --convert-to-llvm
// NOT IN MLIR: it leaves an llvm.return in a func.func

// Functions whose signature has no conversion, though what they return has one.
func.func @half(%t: tensor<2xf32>) {
  return
}

func.func @bare(%m: memref<?xf32>) -> memref<?xf32> attributes {llvm.bareptr} {
  return %m : memref<?xf32>
}

func.func @mapped(%m: memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>) {
  return
}

func.func @scalable(%v: vector<[4]x2xf32>) {
  return
}

func.func @element(%m: memref<4xtf32>) {
  return
}
