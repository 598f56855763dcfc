// RUN: --canonicalize --split-input-file

// The LLVM dialect may say a constant in an attribute of another type. Nothing is computed with these, but zeros and ones count.
func.func @computed() -> (i64, i64, vector<2xi32>) {
  %one = llvm.mlir.constant(1 : index) : i64
  %three = llvm.mlir.constant(3 : index) : i64
  %ones = llvm.mlir.constant(dense<1> : vector<2xindex>) : vector<2xi32>
  %0 = arith.addi %one, %three : i64
  %1 = math.ctpop %three : i64
  %2 = arith.addi %ones, %ones : vector<2xi32>
  return %0, %1, %2 : i64, i64, vector<2xi32>
}

func.func @neutral(%x: i64) -> (i64, i64, i64) {
  %zero = llvm.mlir.constant(0 : index) : i64
  %one = llvm.mlir.constant(1 : index) : i64
  %0 = arith.addi %x, %zero : i64
  %1 = arith.muli %x, %one : i64
  %low, %high = arith.mulsi_extended %x, %one : i64
  return %0, %1, %low : i64, i64, i64
}

llvm.func @elements() -> i32 {
  %0 = llvm.mlir.constant(sparse<[[0], [2]], [-2, 5]> : tensor<3xi32>) : !llvm.array<3 x i32>
  %1 = llvm.extractvalue %0[2] : !llvm.array<3 x i32>
  llvm.return %1 : i32
}

// -----

// A constant of the LLVM dialect is of its own type, whatever the type of its attribute.

func.func @insert_index() -> vector<4xi64> {
  %a = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xindex>) : vector<4xi64>
  %c = arith.constant 3 : i64
  %r = vector.insert %c, %a[0] : i64 into vector<4xi64>
  return %r : vector<4xi64>
}

func.func @insert_splat() -> vector<4xi64> {
  %a = llvm.mlir.constant(dense<1> : tensor<4xi64>) : vector<4xi64>
  %c = arith.constant 3 : i64
  %r = vector.insert %c, %a[0] : i64 into vector<4xi64>
  return %r : vector<4xi64>
}

func.func @insert_float() -> vector<4xi16> {
  %a = llvm.mlir.constant(dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf16>) : vector<4xi16>
  %c = arith.constant 3 : i16
  %r = vector.insert %c, %a[0] : i16 into vector<4xi16>
  return %r : vector<4xi16>
}

func.func @insert_row() -> vector<2x4xi8> {
  %a = llvm.mlir.constant(dense<1.0> : vector<4xf8E4M3FN>) : vector<4xi8>
  %b = arith.constant dense<3> : vector<2x4xi8>
  %r = vector.insert %a, %b[1] : vector<4xi8> into vector<2x4xi8>
  return %r : vector<2x4xi8>
}

func.func @insert_narrower() -> vector<2xi32> {
  %a = llvm.mlir.constant(dense<[1, 2]> : vector<2xi8>) : vector<2xi32>
  %c = arith.constant 3 : i32
  %r = vector.insert %c, %a[0] : i32 into vector<2xi32>
  return %r : vector<2xi32>
}

func.func @insert_scalable() -> vector<[2]xi32> {
  %a = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<[2]xi32>
  %c = arith.constant 3 : i32
  %r = vector.insert %c, %a[1] : i32 into vector<[2]xi32>
  return %r : vector<[2]xi32>
}

func.func @insert_slice() -> vector<4xi8> {
  %a = llvm.mlir.constant(dense<1.0> : vector<4xf8E4M3FN>) : vector<4xi8>
  %b = arith.constant dense<[8, 9]> : vector<2xi8>
  %r = vector.insert_strided_slice %b, %a {offsets = [1], strides = [1]} : vector<2xi8> into vector<4xi8>
  return %r : vector<4xi8>
}

func.func @insert_slice_of_tensor() -> vector<4xi8> {
  %a = llvm.mlir.constant(dense<[1, 2, 3, 4]> : tensor<4xi8>) : vector<4xi8>
  %b = arith.constant dense<[8, 9]> : vector<2xi8>
  %r = vector.insert_strided_slice %b, %a {offsets = [1], strides = [1]} : vector<2xi8> into vector<4xi8>
  return %r : vector<4xi8>
}

func.func @insert_slice_of_rows() -> vector<4xi8> {
  %a = llvm.mlir.constant(dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>) : vector<4xi8>
  %b = arith.constant dense<[8, 9]> : vector<2xi8>
  %r = vector.insert_strided_slice %b, %a {offsets = [1], strides = [1]} : vector<2xi8> into vector<4xi8>
  return %r : vector<4xi8>
}

func.func @extract() -> i8 {
  %a = llvm.mlir.constant(dense<[1, 2, 3, 4]> : tensor<4xi8>) : vector<4xi8>
  %r = vector.extract %a[1] : i8 from vector<4xi8>
  return %r : i8
}

func.func @extract_float() -> i8 {
  %a = llvm.mlir.constant(dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf8E4M3FN>) : vector<4xi8>
  %r = vector.extract %a[1] : i8 from vector<4xi8>
  return %r : i8
}

func.func @extract_slice() -> vector<2xi8> {
  %a = llvm.mlir.constant(dense<[1, 2, 3, 4]> : tensor<4xui8>) : vector<4xi8>
  %r = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4xi8> to vector<2xi8>
  return %r : vector<2xi8>
}

func.func @extract_slice_of_floats() -> vector<2xi8> {
  %a = llvm.mlir.constant(dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf8E4M3FN>) : vector<4xi8>
  %r = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4xi8> to vector<2xi8>
  return %r : vector<2xi8>
}

func.func @shuffle() -> vector<2xi16> {
  %a = llvm.mlir.constant(dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xbf16>) : vector<4xi16>
  %r = vector.shuffle %a, %a [3, 2] : vector<4xi16>, vector<4xi16>
  return %r : vector<2xi16>
}

func.func @bits() -> vector<2xi32> {
  %a = llvm.mlir.constant(dense<1.0> : vector<4xf16>) : vector<4xi16>
  %r = vector.bitcast %a : vector<4xi16> to vector<2xi32>
  return %r : vector<2xi32>
}
