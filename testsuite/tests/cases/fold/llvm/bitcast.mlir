// RUN: --canonicalize --split-input-file

llvm.func @f(%x: i32) -> i32 {
  %0 = llvm.bitcast %x : i32 to f32
  %1 = llvm.bitcast %0 : f32 to i32
  llvm.return %1 : i32
}

// -----

llvm.func @chain(%x: i32) -> vector<2xi16> {
  %0 = llvm.bitcast %x : i32 to f32
  %1 = llvm.bitcast %0 : f32 to vector<2xi16>
  llvm.return %1 : vector<2xi16>
}

// -----

llvm.func @same(%x: i32) -> i32 {
  %0 = llvm.bitcast %x : i32 to i32
  llvm.return %0 : i32
}
