// RUN: --split-input-file
// The sum of a start value and the floating-point elements that the mask has and that are below the length.
llvm.func @forms(%start: f32, %val: vector<2xf32>, %mask: vector<2xi1>, %evl: i32, %start_1: bf16, %val_1: vector<[2]xbf16>, %mask_1: vector<[2]xi1>) {
  %0 = "llvm.intr.vp.reduce.fadd"(%start, %val, %mask, %evl) : (f32, vector<2xf32>, vector<2xi1>, i32) -> f32
  %1 = "llvm.intr.vp.reduce.fadd"(%start_1, %val_1, %mask_1, %evl) {seen} : (bf16, vector<[2]xbf16>, vector<[2]xi1>, i32) -> bf16
  llvm.return
}

// -----

// Error: the start value is a floating-point number.
llvm.func @f(%start: i32, %val: vector<2xf32>, %mask: vector<2xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fadd"(%start, %val, %mask, %evl) : (i32, vector<2xf32>, vector<2xi1>, i32) -> f32
  llvm.return
}

// -----

// Error: the start value is a scalar.
llvm.func @f(%start: vector<2xf32>, %val: vector<2xf32>, %mask: vector<2xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fadd"(%start, %val, %mask, %evl) : (vector<2xf32>, vector<2xf32>, vector<2xi1>, i32) -> f32
  llvm.return
}

// -----

// Error: no integers.
llvm.func @f(%start: f32, %val: vector<2xi32>, %mask: vector<2xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fadd"(%start, %val, %mask, %evl) : (f32, vector<2xi32>, vector<2xi1>, i32) -> f32
  llvm.return
}

// -----

// Error: the elements are a vector.
llvm.func @f(%start: f32, %val: f32, %mask: vector<2xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fadd"(%start, %val, %mask, %evl) : (f32, f32, vector<2xi1>, i32) -> f32
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%start: f32, %val: vector<2xf32>, %mask: vector<2xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fadd"(%start, %val, %mask, %evl) : (f32, vector<2xf32>, vector<2xi8>, i32) -> f32
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%start: f32, %val: vector<2xf32>, %mask: vector<2xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.reduce.fadd"(%start, %val, %mask, %evl) : (f32, vector<2xf32>, vector<2xi1>, i64) -> f32
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%start: f32, %val: vector<2xf32>, %mask: vector<2xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.fadd"(%start, %val, %mask, %evl) : (f32, vector<2xf32>, vector<2xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%start: f32, %val: vector<2xf32>, %mask: vector<2xi1>) {
  %0 = "llvm.intr.vp.reduce.fadd"(%start, %val, %mask) : (f32, vector<2xf32>, vector<2xi1>) -> f32
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%start: f32, %val: vector<2xf32>, %mask: vector<2xi1>, %evl: i32) {
  %0 = llvm.intr.vp.reduce.fadd %start, %val, %mask, %evl : f32
  llvm.return
}
