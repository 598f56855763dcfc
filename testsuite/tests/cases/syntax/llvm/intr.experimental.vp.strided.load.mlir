// RUN: --split-input-file
// Elements at a distance from memory, of those that the mask has and that are below the length.
llvm.func @forms(%ptr: !llvm.ptr, %stride: i64, %mask: vector<4xi1>, %evl: i32, %ptr_1: !llvm.ptr<1>, %stride_1: i32, %mask_1: vector<[2]xi1>) {
  %0 = "llvm.intr.experimental.vp.strided.load"(%ptr, %stride, %mask, %evl) : (!llvm.ptr, i64, vector<4xi1>, i32) -> vector<4xf32>
  %1 = "llvm.intr.experimental.vp.strided.load"(%ptr_1, %stride_1, %mask_1, %evl) {seen} : (!llvm.ptr<1>, i32, vector<[2]xi1>, i32) -> vector<[2]xi64>
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%ptr: i64, %stride: i64, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.experimental.vp.strided.load"(%ptr, %stride, %mask, %evl) : (i64, i64, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}

// -----

// Error: the distance is an integer.
llvm.func @f(%ptr: !llvm.ptr, %stride: f32, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.experimental.vp.strided.load"(%ptr, %stride, %mask, %evl) : (!llvm.ptr, f32, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}

// -----

// Error: the distance is no index.
func.func @f(%ptr: !llvm.ptr, %stride: index, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.experimental.vp.strided.load"(%ptr, %stride, %mask, %evl) : (!llvm.ptr, index, vector<4xi1>, i32) -> vector<4xf32>
  return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%ptr: !llvm.ptr, %stride: i64, %mask: vector<4xi8>, %evl: i32) {
  %0 = "llvm.intr.experimental.vp.strided.load"(%ptr, %stride, %mask, %evl) : (!llvm.ptr, i64, vector<4xi8>, i32) -> vector<4xf32>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%ptr: !llvm.ptr, %stride: i64, %mask: vector<4xi1>, %evl: i64) {
  %0 = "llvm.intr.experimental.vp.strided.load"(%ptr, %stride, %mask, %evl) : (!llvm.ptr, i64, vector<4xi1>, i64) -> vector<4xf32>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%ptr: !llvm.ptr, %stride: i64, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.experimental.vp.strided.load"(%ptr, %stride, %mask, %evl) : (!llvm.ptr, i64, vector<4xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%ptr: !llvm.ptr, %stride: i64, %mask: vector<4xi1>) {
  %0 = "llvm.intr.experimental.vp.strided.load"(%ptr, %stride, %mask) : (!llvm.ptr, i64, vector<4xi1>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%ptr: !llvm.ptr, %stride: i64, %mask: vector<4xi1>, %evl: i32) {
  %0 = llvm.intr.experimental.vp.strided.load %ptr, %stride, %mask, %evl : !llvm.ptr
  llvm.return
}
