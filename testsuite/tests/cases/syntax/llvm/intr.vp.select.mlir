// RUN: --split-input-file
// Elements of one of two vectors; those behind the length are poison.
llvm.func @forms(%cond: vector<4xi1>, %true_val: vector<4xi32>, %false_val: vector<4xi32>, %evl: i32, %cond_1: vector<[2]xi1>, %true_val_1: vector<[2]xf32>, %false_val_1: vector<[2]xf32>, %cond_2: vector<2xi1>, %true_val_2: vector<2x!llvm.ptr>, %false_val_2: vector<2x!llvm.ptr>) {
  %0 = "llvm.intr.vp.select"(%cond, %true_val, %false_val, %evl) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  %1 = "llvm.intr.vp.select"(%cond_1, %true_val_1, %false_val_1, %evl) {seen} : (vector<[2]xi1>, vector<[2]xf32>, vector<[2]xf32>, i32) -> vector<[2]xf32>
  %2 = "llvm.intr.vp.select"(%cond_2, %true_val_2, %false_val_2, %evl) : (vector<2xi1>, vector<2x!llvm.ptr>, vector<2x!llvm.ptr>, i32) -> vector<2x!llvm.ptr>
  llvm.return
}

// -----

// Error: conditions have one bit.
llvm.func @f(%cond: vector<4xi2>, %true_val: vector<4xi32>, %false_val: vector<4xi32>, %evl: i32) {
  %0 = "llvm.intr.vp.select"(%cond, %true_val, %false_val, %evl) : (vector<4xi2>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  llvm.return
}

// -----

// Error: conditions are a vector.
llvm.func @f(%cond: i1, %true_val: vector<4xi32>, %false_val: vector<4xi32>, %evl: i32) {
  %0 = "llvm.intr.vp.select"(%cond, %true_val, %false_val, %evl) : (i1, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  llvm.return
}

// -----

// Error: no scalar where it is true.
llvm.func @f(%cond: vector<4xi1>, %true_val: i32, %false_val: vector<4xi32>, %evl: i32) {
  %0 = "llvm.intr.vp.select"(%cond, %true_val, %false_val, %evl) : (vector<4xi1>, i32, vector<4xi32>, i32) -> vector<4xi32>
  llvm.return
}

// -----

// Error: no scalar where it is false.
llvm.func @f(%cond: vector<4xi1>, %true_val: vector<4xi32>, %false_val: !llvm.ptr, %evl: i32) {
  %0 = "llvm.intr.vp.select"(%cond, %true_val, %false_val, %evl) : (vector<4xi1>, vector<4xi32>, !llvm.ptr, i32) -> vector<4xi32>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%cond: vector<4xi1>, %true_val: vector<4xi32>, %false_val: vector<4xi32>, %evl: i16) {
  %0 = "llvm.intr.vp.select"(%cond, %true_val, %false_val, %evl) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i16) -> vector<4xi32>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%cond: vector<4xi1>, %true_val: vector<4xi32>, %false_val: vector<4xi32>, %evl: i32) {
  %0 = "llvm.intr.vp.select"(%cond, %true_val, %false_val, %evl) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%cond: vector<4xi1>, %true_val: vector<4xi32>, %false_val: vector<4xi32>) {
  %0 = "llvm.intr.vp.select"(%cond, %true_val, %false_val) : (vector<4xi1>, vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%cond: vector<4xi1>, %true_val: vector<4xi32>, %false_val: vector<4xi32>, %evl: i32) {
  %0 = llvm.intr.vp.select %cond, %true_val, %false_val, %evl : vector<4xi1>
  llvm.return
}
