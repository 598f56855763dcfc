// RUN: --canonicalize --split-input-file

llvm.func @f() -> i32 {
  %0 = llvm.mlir.constant(5 : i32) : i32
  %1 = llvm.mlir.constant(3 : i32) : i32
  %2 = llvm.shl %0, %1 : i32
  llvm.return %2 : i32
}

// -----

llvm.func @vectors() -> vector<2xi32> {
  %0 = llvm.mlir.constant(dense<5> : vector<2xi32>) : vector<2xi32>
  %1 = llvm.shl %0, %0 : vector<2xi32>
  llvm.return %1 : vector<2xi32>
}

// -----

llvm.func @beyond(%x: i8) -> i8 {
  %0 = llvm.mlir.constant(1 : i8) : i8
  %1 = llvm.mlir.constant(9 : i8) : i8
  %2 = llvm.shl %0, %1 : i8
  %3 = llvm.mlir.constant(0 : i8) : i8
  %4 = llvm.shl %x, %3 : i8
  %5 = llvm.add %2, %4 : i8
  llvm.return %5 : i8
}

// -----

llvm.func @far_beyond() -> i65 {
  %0 = llvm.mlir.constant(1 : i65) : i65
  %1 = llvm.mlir.constant(-18446744073709551616 : i65) : i65
  %2 = llvm.shl %0, %1 : i65
  llvm.return %2 : i65
}
