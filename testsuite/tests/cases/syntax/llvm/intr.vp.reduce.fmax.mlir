// RUN: --split-input-file
// The greatest of a start value and the floating-point elements that the mask has and that are below the length.
llvm.func @forms(%start: f80, %val: vector<4xf80>, %mask: vector<4xi1>, %evl: i32, %start_1: f64, %val_1: vector<[8]xf64>, %mask_1: vector<[8]xi1>) {
  %0 = "llvm.intr.vp.reduce.fmax"(%start, %val, %mask, %evl) : (f80, vector<4xf80>, vector<4xi1>, i32) -> f80
  %1 = "llvm.intr.vp.reduce.fmax"(%start_1, %val_1, %mask_1, %evl) {seen} : (f64, vector<[8]xf64>, vector<[8]xi1>, i32) -> f64
  llvm.return
}

// -----

// Error: the start value is a floating-point number.
llvm.func @f(%start: i32, %val: vector<4xf80>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fmax"(%start, %val, %mask, %evl) : (i32, vector<4xf80>, vector<4xi1>, i32) -> f80
  llvm.return
}

// -----

// Error: the start value is a scalar.
llvm.func @f(%start: vector<4xf80>, %val: vector<4xf80>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fmax"(%start, %val, %mask, %evl) : (vector<4xf80>, vector<4xf80>, vector<4xi1>, i32) -> f80
  llvm.return
}

// -----

// Error: no integers.
llvm.func @f(%start: f80, %val: vector<4xi32>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fmax"(%start, %val, %mask, %evl) : (f80, vector<4xi32>, vector<4xi1>, i32) -> f80
  llvm.return
}

// -----

// Error: the elements are a vector.
llvm.func @f(%start: f80, %val: f80, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fmax"(%start, %val, %mask, %evl) : (f80, f80, vector<4xi1>, i32) -> f80
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%start: f80, %val: vector<4xf80>, %mask: vector<4xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fmax"(%start, %val, %mask, %evl) : (f80, vector<4xf80>, vector<4xi8>, i32) -> f80
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%start: f80, %val: vector<4xf80>, %mask: vector<4xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.reduce.fmax"(%start, %val, %mask, %evl) : (f80, vector<4xf80>, vector<4xi1>, i64) -> f80
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%start: f80, %val: vector<4xf80>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fmax"(%start, %val, %mask, %evl) : (f80, vector<4xf80>, vector<4xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%start: f80, %val: vector<4xf80>, %mask: vector<4xi1>) {
  %0 = "llvm.intr.vp.reduce.fmax"(%start, %val, %mask) : (f80, vector<4xf80>, vector<4xi1>) -> f80
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%start: f80, %val: vector<4xf80>, %mask: vector<4xi1>, %evl: i32) {
  %0 = llvm.intr.vp.reduce.fmax %start, %val, %mask, %evl : f80
  llvm.return
}
