// RUN: --canonicalize
// NOT IN MLIR: it loses the sign, or crashes

// Elements of a constant of the LLVM dialect that are wider than those of its attribute are the same numbers.

func.func @insert() -> vector<4xi32> {
  %a = llvm.mlir.constant(dense<[-1, 2, -3, 4]> : vector<4xi8>) : vector<4xi32>
  %c = arith.constant 3 : i32
  %r = vector.insert %c, %a[0] : i32 into vector<4xi32>
  return %r : vector<4xi32>
}

func.func @insert_slice() -> vector<4xi32> {
  %a = llvm.mlir.constant(dense<-1> : tensor<4xi8>) : vector<4xi32>
  %b = arith.constant dense<[8, 9]> : vector<2xi32>
  %r = vector.insert_strided_slice %b, %a {offsets = [1], strides = [1]} : vector<2xi32> into vector<4xi32>
  return %r : vector<4xi32>
}

func.func @extract_slice() -> vector<2xi32> {
  %a = llvm.mlir.constant(dense<[-1, 2, -3, 4]> : vector<4xi8>) : vector<4xi32>
  %r = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4xi32> to vector<2xi32>
  return %r : vector<2xi32>
}

func.func @shuffle() -> vector<2xi32> {
  %a = llvm.mlir.constant(dense<[-1, 2, -3, 4]> : vector<4xi8>) : vector<4xi32>
  %r = vector.shuffle %a, %a [3, 2] : vector<4xi32>, vector<4xi32>
  return %r : vector<2xi32>
}

func.func @broadcast() -> vector<2x4xi32> {
  %a = llvm.mlir.constant(dense<-1> : vector<4xi8>) : vector<4xi32>
  %r = vector.broadcast %a : vector<4xi32> to vector<2x4xi32>
  return %r : vector<2x4xi32>
}

func.func @cast() -> vector<2x2xi32> {
  %a = llvm.mlir.constant(dense<[-1, 2, -3, 4]> : vector<4xi8>) : vector<4xi32>
  %r = vector.shape_cast %a : vector<4xi32> to vector<2x2xi32>
  return %r : vector<2x2xi32>
}

func.func @bits() -> vector<2xi64> {
  %a = llvm.mlir.constant(dense<-1> : vector<4xi8>) : vector<4xi32>
  %r = vector.bitcast %a : vector<4xi32> to vector<2xi64>
  return %r : vector<2xi64>
}
