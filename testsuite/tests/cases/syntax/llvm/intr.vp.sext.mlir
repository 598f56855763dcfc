// RUN: --split-input-file
// Wider integers with copies of the sign in front, of those that the mask has and that are below the length.
llvm.func @forms(%src: vector<3xi16>, %mask: vector<3xi1>, %evl: i32, %src_1: vector<[4]xi8>, %mask_1: vector<[4]xi1>) {
  %0 = "llvm.intr.vp.sext"(%src, %mask, %evl) : (vector<3xi16>, vector<3xi1>, i32) -> vector<3xi128>
  %1 = "llvm.intr.vp.sext"(%src_1, %mask_1, %evl) {seen} : (vector<[4]xi8>, vector<[4]xi1>, i32) -> vector<[4]xi16>
  llvm.return
}

// -----

// Error: no floating-point numbers.
llvm.func @f(%src: vector<3xf32>, %mask: vector<3xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.sext"(%src, %mask, %evl) : (vector<3xf32>, vector<3xi1>, i32) -> vector<3xi128>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%src: i64, %mask: vector<3xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.sext"(%src, %mask, %evl) : (i64, vector<3xi1>, i32) -> vector<3xi128>
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%src: vector<3xi16>, %mask: vector<3xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.sext"(%src, %mask, %evl) : (vector<3xi16>, vector<3xi8>, i32) -> vector<3xi128>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%src: vector<3xi16>, %mask: vector<3xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.sext"(%src, %mask, %evl) : (vector<3xi16>, vector<3xi1>, i64) -> vector<3xi128>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%src: vector<3xi16>, %mask: vector<3xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.sext"(%src, %mask, %evl) : (vector<3xi16>, vector<3xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%src: vector<3xi16>, %mask: vector<3xi1>) {
  %0 = "llvm.intr.vp.sext"(%src, %mask) : (vector<3xi16>, vector<3xi1>) -> vector<3xi128>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%src: vector<3xi16>, %mask: vector<3xi1>, %evl: i32) {
  %0 = llvm.intr.vp.sext %src, %mask, %evl : vector<3xi16>
  llvm.return
}

// -----

// The result can have any type.
llvm.func @forms(%src: vector<3xi16>, %mask: vector<1xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.sext"(%src, %mask, %evl) : (vector<3xi16>, vector<1xi1>, i32) -> vector<3xi16>
  llvm.return
}
