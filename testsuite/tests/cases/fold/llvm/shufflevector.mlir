// RUN: --canonicalize --split-input-file

llvm.func @f(%v: vector<1xf32>, %w: vector<1xf32>) -> vector<1xf32> {
  %0 = llvm.shufflevector %v, %w [0] : vector<1xf32>
  llvm.return %0 : vector<1xf32>
}

// -----

llvm.func @kept(%v: vector<2xf32>, %w: vector<2xf32>) -> vector<2xf32> {
  %0 = llvm.shufflevector %v, %w [0, 1] : vector<2xf32>
  llvm.return %0 : vector<2xf32>
}

// -----

llvm.func @scalable(%v: vector<[1]xf32>, %w: vector<[1]xf32>) -> vector<[1]xf32> {
  %0 = llvm.shufflevector %v, %w [0] : vector<[1]xf32>
  llvm.return %0 : vector<[1]xf32>
}
