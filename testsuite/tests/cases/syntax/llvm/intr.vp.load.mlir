// RUN: --split-input-file
// Elements in a row from memory, of those that the mask has and that are below the length.
llvm.func @forms(%ptr: !llvm.ptr, %mask: vector<4xi1>, %evl: i32, %ptr_1: !llvm.ptr<1>, %mask_1: vector<[2]xi1>, %mask_2: vector<2xi1>) {
  %0 = "llvm.intr.vp.load"(%ptr, %mask, %evl) : (!llvm.ptr, vector<4xi1>, i32) -> vector<4xf32>
  %1 = "llvm.intr.vp.load"(%ptr_1, %mask_1, %evl) {seen} : (!llvm.ptr<1>, vector<[2]xi1>, i32) -> vector<[2]xi64>
  %2 = "llvm.intr.vp.load"(%ptr, %mask_2, %evl) : (!llvm.ptr, vector<2xi1>, i32) -> vector<2x!llvm.ptr>
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%ptr: i64, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.load"(%ptr, %mask, %evl) : (i64, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}

// -----

// Error: one address.
llvm.func @f(%ptr: vector<4x!llvm.ptr>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.load"(%ptr, %mask, %evl) : (vector<4x!llvm.ptr>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%ptr: !llvm.ptr, %mask: vector<4xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.load"(%ptr, %mask, %evl) : (!llvm.ptr, vector<4xi8>, i32) -> vector<4xf32>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%ptr: !llvm.ptr, %mask: vector<4xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.load"(%ptr, %mask, %evl) : (!llvm.ptr, vector<4xi1>, i64) -> vector<4xf32>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%ptr: !llvm.ptr, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.load"(%ptr, %mask, %evl) : (!llvm.ptr, vector<4xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%ptr: !llvm.ptr, %mask: vector<4xi1>) {
  %0 = "llvm.intr.vp.load"(%ptr, %mask) : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%ptr: !llvm.ptr, %mask: vector<4xi1>, %evl: i32) {
  %0 = llvm.intr.vp.load %ptr, %mask, %evl : !llvm.ptr
  llvm.return
}
