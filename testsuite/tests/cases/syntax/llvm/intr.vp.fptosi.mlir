// RUN: --split-input-file
// Floating-point numbers as signed integers, of those that the mask has and that are below the length.
llvm.func @forms(%src: vector<2xf16>, %mask: vector<2xi1>, %evl: i32, %src_1: vector<[8]xf32>, %mask_1: vector<[8]xi1>) {
  %0 = "llvm.intr.vp.fptosi"(%src, %mask, %evl) : (vector<2xf16>, vector<2xi1>, i32) -> vector<2xi16>
  %1 = "llvm.intr.vp.fptosi"(%src_1, %mask_1, %evl) {seen} : (vector<[8]xf32>, vector<[8]xi1>, i32) -> vector<[8]xi32>
  llvm.return
}

// -----

// Error: no integers.
llvm.func @f(%src: vector<2xi32>, %mask: vector<2xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fptosi"(%src, %mask, %evl) : (vector<2xi32>, vector<2xi1>, i32) -> vector<2xi16>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%src: f64, %mask: vector<2xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fptosi"(%src, %mask, %evl) : (f64, vector<2xi1>, i32) -> vector<2xi16>
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%src: vector<2xf16>, %mask: vector<2xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.fptosi"(%src, %mask, %evl) : (vector<2xf16>, vector<2xi8>, i32) -> vector<2xi16>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%src: vector<2xf16>, %mask: vector<2xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.fptosi"(%src, %mask, %evl) : (vector<2xf16>, vector<2xi1>, i64) -> vector<2xi16>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%src: vector<2xf16>, %mask: vector<2xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fptosi"(%src, %mask, %evl) : (vector<2xf16>, vector<2xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%src: vector<2xf16>, %mask: vector<2xi1>) {
  %0 = "llvm.intr.vp.fptosi"(%src, %mask) : (vector<2xf16>, vector<2xi1>) -> vector<2xi16>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%src: vector<2xf16>, %mask: vector<2xi1>, %evl: i32) {
  %0 = llvm.intr.vp.fptosi %src, %mask, %evl : vector<2xf16>
  llvm.return
}

// -----

// The result can have any type.
llvm.func @forms(%src: vector<2xf16>, %mask: vector<1xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fptosi"(%src, %mask, %evl) : (vector<2xf16>, vector<1xi1>, i32) -> vector<2xf16>
  llvm.return
}
