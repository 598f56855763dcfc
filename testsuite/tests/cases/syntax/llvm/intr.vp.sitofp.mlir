// RUN: --split-input-file
// Signed integers as floating-point numbers, of those that the mask has and that are below the length.
llvm.func @forms(%src: vector<5xi8>, %mask: vector<5xi1>, %evl: i32, %src_1: vector<[2]xi32>, %mask_1: vector<[2]xi1>) {
  %0 = "llvm.intr.vp.sitofp"(%src, %mask, %evl) : (vector<5xi8>, vector<5xi1>, i32) -> vector<5xbf16>
  %1 = "llvm.intr.vp.sitofp"(%src_1, %mask_1, %evl) {seen} : (vector<[2]xi32>, vector<[2]xi1>, i32) -> vector<[2]xf64>
  llvm.return
}

// -----

// Error: no floating-point numbers.
llvm.func @f(%src: vector<5xf32>, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.sitofp"(%src, %mask, %evl) : (vector<5xf32>, vector<5xi1>, i32) -> vector<5xbf16>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%src: i64, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.sitofp"(%src, %mask, %evl) : (i64, vector<5xi1>, i32) -> vector<5xbf16>
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%src: vector<5xi8>, %mask: vector<5xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.sitofp"(%src, %mask, %evl) : (vector<5xi8>, vector<5xi8>, i32) -> vector<5xbf16>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%src: vector<5xi8>, %mask: vector<5xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.sitofp"(%src, %mask, %evl) : (vector<5xi8>, vector<5xi1>, i64) -> vector<5xbf16>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%src: vector<5xi8>, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.sitofp"(%src, %mask, %evl) : (vector<5xi8>, vector<5xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%src: vector<5xi8>, %mask: vector<5xi1>) {
  %0 = "llvm.intr.vp.sitofp"(%src, %mask) : (vector<5xi8>, vector<5xi1>) -> vector<5xbf16>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%src: vector<5xi8>, %mask: vector<5xi1>, %evl: i32) {
  %0 = llvm.intr.vp.sitofp %src, %mask, %evl : vector<5xi8>
  llvm.return
}

// -----

// The result can have any type.
llvm.func @forms(%src: vector<5xi8>, %mask: vector<1xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.sitofp"(%src, %mask, %evl) : (vector<5xi8>, vector<1xi1>, i32) -> vector<5xi8>
  llvm.return
}
