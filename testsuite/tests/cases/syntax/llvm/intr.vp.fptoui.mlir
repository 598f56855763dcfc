// RUN: --split-input-file
// Floating-point numbers as unsigned integers, of those that the mask has and that are below the length.
llvm.func @forms(%src: vector<4xf32>, %mask: vector<4xi1>, %evl: i32, %src_1: vector<[2]xf64>, %mask_1: vector<[2]xi1>) {
  %0 = "llvm.intr.vp.fptoui"(%src, %mask, %evl) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi8>
  %1 = "llvm.intr.vp.fptoui"(%src_1, %mask_1, %evl) {seen} : (vector<[2]xf64>, vector<[2]xi1>, i32) -> vector<[2]xi64>
  llvm.return
}

// -----

// Error: no integers.
llvm.func @f(%src: vector<4xi32>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fptoui"(%src, %mask, %evl) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi8>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%src: f64, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fptoui"(%src, %mask, %evl) : (f64, vector<4xi1>, i32) -> vector<4xi8>
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%src: vector<4xf32>, %mask: vector<4xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.fptoui"(%src, %mask, %evl) : (vector<4xf32>, vector<4xi8>, i32) -> vector<4xi8>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%src: vector<4xf32>, %mask: vector<4xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.fptoui"(%src, %mask, %evl) : (vector<4xf32>, vector<4xi1>, i64) -> vector<4xi8>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%src: vector<4xf32>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fptoui"(%src, %mask, %evl) : (vector<4xf32>, vector<4xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%src: vector<4xf32>, %mask: vector<4xi1>) {
  %0 = "llvm.intr.vp.fptoui"(%src, %mask) : (vector<4xf32>, vector<4xi1>) -> vector<4xi8>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%src: vector<4xf32>, %mask: vector<4xi1>, %evl: i32) {
  %0 = llvm.intr.vp.fptoui %src, %mask, %evl : vector<4xf32>
  llvm.return
}

// -----

// The result can have any type.
llvm.func @forms(%src: vector<4xf32>, %mask: vector<1xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fptoui"(%src, %mask, %evl) : (vector<4xf32>, vector<1xi1>, i32) -> vector<4xf32>
  llvm.return
}
