// RUN: --split-input-file
// Elements in a row to memory, of those that the mask has and that are below the length.
llvm.func @forms(%val: vector<4xf32>, %ptr: !llvm.ptr, %mask: vector<4xi1>, %evl: i32, %val_1: vector<[2]xi64>, %ptr_1: !llvm.ptr<5>, %mask_1: vector<[2]xi1>) {
  "llvm.intr.vp.store"(%val, %ptr, %mask, %evl) : (vector<4xf32>, !llvm.ptr, vector<4xi1>, i32) -> ()
  "llvm.intr.vp.store"(%val_1, %ptr_1, %mask_1, %evl) {seen} : (vector<[2]xi64>, !llvm.ptr<5>, vector<[2]xi1>, i32) -> ()
  llvm.return
}

// -----

// Error: the value is a vector.
llvm.func @f(%val: f32, %ptr: !llvm.ptr, %mask: vector<4xi1>, %evl: i32) {
  "llvm.intr.vp.store"(%val, %ptr, %mask, %evl) : (f32, !llvm.ptr, vector<4xi1>, i32) -> ()
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%val: vector<4xf32>, %ptr: i64, %mask: vector<4xi1>, %evl: i32) {
  "llvm.intr.vp.store"(%val, %ptr, %mask, %evl) : (vector<4xf32>, i64, vector<4xi1>, i32) -> ()
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%val: vector<4xf32>, %ptr: !llvm.ptr, %mask: vector<4xi8>, %evl: i32) {
  "llvm.intr.vp.store"(%val, %ptr, %mask, %evl) : (vector<4xf32>, !llvm.ptr, vector<4xi8>, i32) -> ()
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%val: vector<4xf32>, %ptr: !llvm.ptr, %mask: vector<4xi1>, %evl: i64) {
  "llvm.intr.vp.store"(%val, %ptr, %mask, %evl) : (vector<4xf32>, !llvm.ptr, vector<4xi1>, i64) -> ()
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%val: vector<4xf32>, %ptr: !llvm.ptr, %mask: vector<4xi1>) {
  "llvm.intr.vp.store"(%val, %ptr, %mask) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%val: vector<4xf32>, %ptr: !llvm.ptr, %mask: vector<4xi1>, %evl: i32) {
  llvm.intr.vp.store %val, %ptr, %mask, %evl : vector<4xf32>
  llvm.return
}

// -----

// Error: no result.
llvm.func @f(%val: vector<4xf32>, %ptr: !llvm.ptr, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.store"(%val, %ptr, %mask, %evl) : (vector<4xf32>, !llvm.ptr, vector<4xi1>, i32) -> i32
  llvm.return
}
