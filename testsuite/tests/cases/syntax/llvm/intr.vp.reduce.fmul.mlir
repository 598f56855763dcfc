// RUN: --split-input-file
// The product of a start value and the floating-point elements that the mask has and that are below the length.
llvm.func @forms(%start: f64, %val: vector<3xf64>, %mask: vector<3xi1>, %evl: i32, %start_1: f32, %val_1: vector<[4]xf32>, %mask_1: vector<[4]xi1>) {
  %0 = "llvm.intr.vp.reduce.fmul"(%start, %val, %mask, %evl) : (f64, vector<3xf64>, vector<3xi1>, i32) -> f64
  %1 = "llvm.intr.vp.reduce.fmul"(%start_1, %val_1, %mask_1, %evl) {seen} : (f32, vector<[4]xf32>, vector<[4]xi1>, i32) -> f32
  llvm.return
}

// -----

// Error: the start value is a floating-point number.
llvm.func @f(%start: i32, %val: vector<3xf64>, %mask: vector<3xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fmul"(%start, %val, %mask, %evl) : (i32, vector<3xf64>, vector<3xi1>, i32) -> f64
  llvm.return
}

// -----

// Error: the start value is a scalar.
llvm.func @f(%start: vector<3xf64>, %val: vector<3xf64>, %mask: vector<3xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fmul"(%start, %val, %mask, %evl) : (vector<3xf64>, vector<3xf64>, vector<3xi1>, i32) -> f64
  llvm.return
}

// -----

// Error: no integers.
llvm.func @f(%start: f64, %val: vector<3xi32>, %mask: vector<3xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fmul"(%start, %val, %mask, %evl) : (f64, vector<3xi32>, vector<3xi1>, i32) -> f64
  llvm.return
}

// -----

// Error: the elements are a vector.
llvm.func @f(%start: f64, %val: f64, %mask: vector<3xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fmul"(%start, %val, %mask, %evl) : (f64, f64, vector<3xi1>, i32) -> f64
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%start: f64, %val: vector<3xf64>, %mask: vector<3xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fmul"(%start, %val, %mask, %evl) : (f64, vector<3xf64>, vector<3xi8>, i32) -> f64
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%start: f64, %val: vector<3xf64>, %mask: vector<3xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.reduce.fmul"(%start, %val, %mask, %evl) : (f64, vector<3xf64>, vector<3xi1>, i64) -> f64
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%start: f64, %val: vector<3xf64>, %mask: vector<3xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fmul"(%start, %val, %mask, %evl) : (f64, vector<3xf64>, vector<3xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%start: f64, %val: vector<3xf64>, %mask: vector<3xi1>) {
  %0 = "llvm.intr.vp.reduce.fmul"(%start, %val, %mask) : (f64, vector<3xf64>, vector<3xi1>) -> f64
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%start: f64, %val: vector<3xf64>, %mask: vector<3xi1>, %evl: i32) {
  %0 = llvm.intr.vp.reduce.fmul %start, %val, %mask, %evl : f64
  llvm.return
}
