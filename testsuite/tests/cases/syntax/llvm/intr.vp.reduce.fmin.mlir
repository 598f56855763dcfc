// RUN: --split-input-file
// The smallest of a start value and the floating-point elements that the mask has and that are below the length.
llvm.func @forms(%start: f128, %val: vector<5xf128>, %mask: vector<5xi1>, %evl: i32, %start_1: f80, %val_1: vector<[2]xf80>, %mask_1: vector<[2]xi1>) {
  %0 = "llvm.intr.vp.reduce.fmin"(%start, %val, %mask, %evl) : (f128, vector<5xf128>, vector<5xi1>, i32) -> f128
  %1 = "llvm.intr.vp.reduce.fmin"(%start_1, %val_1, %mask_1, %evl) {seen} : (f80, vector<[2]xf80>, vector<[2]xi1>, i32) -> f80
  llvm.return
}

// -----

// Error: the start value is a floating-point number.
llvm.func @f(%start: i32, %val: vector<5xf128>, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fmin"(%start, %val, %mask, %evl) : (i32, vector<5xf128>, vector<5xi1>, i32) -> f128
  llvm.return
}

// -----

// Error: the start value is a scalar.
llvm.func @f(%start: vector<5xf128>, %val: vector<5xf128>, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fmin"(%start, %val, %mask, %evl) : (vector<5xf128>, vector<5xf128>, vector<5xi1>, i32) -> f128
  llvm.return
}

// -----

// Error: no integers.
llvm.func @f(%start: f128, %val: vector<5xi32>, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fmin"(%start, %val, %mask, %evl) : (f128, vector<5xi32>, vector<5xi1>, i32) -> f128
  llvm.return
}

// -----

// Error: the elements are a vector.
llvm.func @f(%start: f128, %val: f128, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fmin"(%start, %val, %mask, %evl) : (f128, f128, vector<5xi1>, i32) -> f128
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%start: f128, %val: vector<5xf128>, %mask: vector<5xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fmin"(%start, %val, %mask, %evl) : (f128, vector<5xf128>, vector<5xi8>, i32) -> f128
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%start: f128, %val: vector<5xf128>, %mask: vector<5xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.reduce.fmin"(%start, %val, %mask, %evl) : (f128, vector<5xf128>, vector<5xi1>, i64) -> f128
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%start: f128, %val: vector<5xf128>, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fmin"(%start, %val, %mask, %evl) : (f128, vector<5xf128>, vector<5xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%start: f128, %val: vector<5xf128>, %mask: vector<5xi1>) {
  %0 = "llvm.intr.vp.reduce.fmin"(%start, %val, %mask) : (f128, vector<5xf128>, vector<5xi1>) -> f128
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%start: f128, %val: vector<5xf128>, %mask: vector<5xi1>, %evl: i32) {
  %0 = llvm.intr.vp.reduce.fmin %start, %val, %mask, %evl : f128
  llvm.return
}
