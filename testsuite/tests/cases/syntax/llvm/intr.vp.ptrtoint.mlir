// RUN: --split-input-file
// Addresses as integers, of those that the mask has and that are below the length.
llvm.func @forms(%src: vector<4x!llvm.ptr>, %mask: vector<4xi1>, %evl: i32, %src_1: vector<[2]x!llvm.ptr<1>>, %mask_1: vector<[2]xi1>) {
  %0 = "llvm.intr.vp.ptrtoint"(%src, %mask, %evl) : (vector<4x!llvm.ptr>, vector<4xi1>, i32) -> vector<4xi64>
  %1 = "llvm.intr.vp.ptrtoint"(%src_1, %mask_1, %evl) {seen} : (vector<[2]x!llvm.ptr<1>>, vector<[2]xi1>, i32) -> vector<[2]xi32>
  llvm.return
}

// -----

// Error: no integers.
llvm.func @f(%src: vector<4xi32>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.ptrtoint"(%src, %mask, %evl) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi64>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%src: !llvm.ptr, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.ptrtoint"(%src, %mask, %evl) : (!llvm.ptr, vector<4xi1>, i32) -> vector<4xi64>
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%src: vector<4x!llvm.ptr>, %mask: vector<4xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.ptrtoint"(%src, %mask, %evl) : (vector<4x!llvm.ptr>, vector<4xi8>, i32) -> vector<4xi64>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%src: vector<4x!llvm.ptr>, %mask: vector<4xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.ptrtoint"(%src, %mask, %evl) : (vector<4x!llvm.ptr>, vector<4xi1>, i64) -> vector<4xi64>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%src: vector<4x!llvm.ptr>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.ptrtoint"(%src, %mask, %evl) : (vector<4x!llvm.ptr>, vector<4xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%src: vector<4x!llvm.ptr>, %mask: vector<4xi1>) {
  %0 = "llvm.intr.vp.ptrtoint"(%src, %mask) : (vector<4x!llvm.ptr>, vector<4xi1>) -> vector<4xi64>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%src: vector<4x!llvm.ptr>, %mask: vector<4xi1>, %evl: i32) {
  %0 = llvm.intr.vp.ptrtoint %src, %mask, %evl : vector<4x!llvm.ptr>
  llvm.return
}

// -----

// The result can have any type.
llvm.func @forms(%src: vector<4x!llvm.ptr>, %mask: vector<1xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.ptrtoint"(%src, %mask, %evl) : (vector<4x!llvm.ptr>, vector<1xi1>, i32) -> vector<4x!llvm.ptr>
  llvm.return
}
