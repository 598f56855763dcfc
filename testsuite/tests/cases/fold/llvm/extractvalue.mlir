// RUN: --canonicalize

// Extractions look through insertions, down to a constant of several dimensions.

llvm.func @f1(%a: vector<4xi32>) -> vector<4xi32> {
  %v = llvm.mlir.constant(dense<0> : vector<4x4xi32>) : !llvm.array<4 x vector<4xi32>>
  %1 = llvm.insertvalue %a, %v[0] : !llvm.array<4 x vector<4xi32>>
  %2 = llvm.extractvalue %1[1] : !llvm.array<4 x vector<4xi32>>
  llvm.return %2 : vector<4xi32>
}

llvm.func @f2(%a: vector<4xi32>) -> vector<4xi32> {
  %v = llvm.mlir.constant(dense<0> : vector<4x4xi32>) : !llvm.array<4 x vector<4xi32>>
  %2 = llvm.extractvalue %v[1] : !llvm.array<4 x vector<4xi32>>
  llvm.return %2 : vector<4xi32>
}

llvm.func @f3(%a: i32) -> i32 {
  %v = llvm.mlir.constant(dense<0> : tensor<4x4xi32>) : !llvm.array<4 x array<4 x i32>>
  %1 = llvm.insertvalue %a, %v[0, 0] : !llvm.array<4 x array<4 x i32>>
  %2 = llvm.extractvalue %1[1, 1] : !llvm.array<4 x array<4 x i32>>
  llvm.return %2 : i32
}

llvm.func @f4(%a: i32) -> !llvm.array<4 x i32> {
  %v = llvm.mlir.constant(dense<0> : tensor<4x4xi32>) : !llvm.array<4 x array<4 x i32>>
  %1 = llvm.insertvalue %a, %v[0, 0] : !llvm.array<4 x array<4 x i32>>
  %2 = llvm.extractvalue %1[1] : !llvm.array<4 x array<4 x i32>>
  llvm.return %2 : !llvm.array<4 x i32>
}

llvm.func @f5(%a: i32) -> i32 {
  %v = llvm.mlir.constant(dense<[0,1,2,3]> : vector<4xi32>) : !llvm.array<4 x i32>
  %1 = llvm.insertvalue %a, %v[0] : !llvm.array<4 x i32>
  %2 = llvm.extractvalue %1[1] : !llvm.array<4 x i32>
  llvm.return %2 : i32
}

llvm.func @f6(%a: i32) -> i32 {
  %v = llvm.mlir.constant(dense<7> : vector<4xi32>) : !llvm.array<4 x i32>
  %1 = llvm.insertvalue %a, %v[0] : !llvm.array<4 x i32>
  %2 = llvm.extractvalue %1[1] : !llvm.array<4 x i32>
  llvm.return %2 : i32
}

llvm.func @f7(%a: i32) -> i32 {
  %v = llvm.mlir.constant([1 : i32, 2 : i32]) : !llvm.struct<(i32, i32)>
  %1 = llvm.insertvalue %a, %v[0] : !llvm.struct<(i32, i32)>
  %2 = llvm.extractvalue %1[1] : !llvm.struct<(i32, i32)>
  llvm.return %2 : i32
}

llvm.func @f8(%a: vector<4xi32>) -> vector<4xi32> {
  %v = llvm.mlir.zero : !llvm.array<4 x vector<4xi32>>
  %1 = llvm.insertvalue %a, %v[0] : !llvm.array<4 x vector<4xi32>>
  %2 = llvm.extractvalue %1[1] : !llvm.array<4 x vector<4xi32>>
  llvm.return %2 : vector<4xi32>
}
