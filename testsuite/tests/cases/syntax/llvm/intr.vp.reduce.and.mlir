// RUN: --split-input-file
// The bits that all have of a start value and the elements that the mask has and that are below the length.
llvm.func @forms(%start: i128, %val: vector<4xi128>, %mask: vector<4xi1>, %evl: i32, %start_1: i16, %val_1: vector<[8]xi16>, %mask_1: vector<[8]xi1>) {
  %0 = "llvm.intr.vp.reduce.and"(%start, %val, %mask, %evl) : (i128, vector<4xi128>, vector<4xi1>, i32) -> i128
  %1 = "llvm.intr.vp.reduce.and"(%start_1, %val_1, %mask_1, %evl) {seen} : (i16, vector<[8]xi16>, vector<[8]xi1>, i32) -> i16
  llvm.return
}

// -----

// Error: the start value is an integer.
llvm.func @f(%start: f32, %val: vector<4xi128>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.and"(%start, %val, %mask, %evl) : (f32, vector<4xi128>, vector<4xi1>, i32) -> i128
  llvm.return
}

// -----

// Error: the start value is a scalar.
llvm.func @f(%start: vector<4xi128>, %val: vector<4xi128>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.and"(%start, %val, %mask, %evl) : (vector<4xi128>, vector<4xi128>, vector<4xi1>, i32) -> i128
  llvm.return
}

// -----

// Error: no floating-point numbers.
llvm.func @f(%start: i128, %val: vector<4xf32>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.and"(%start, %val, %mask, %evl) : (i128, vector<4xf32>, vector<4xi1>, i32) -> i128
  llvm.return
}

// -----

// Error: the elements are a vector.
llvm.func @f(%start: i128, %val: i128, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.and"(%start, %val, %mask, %evl) : (i128, i128, vector<4xi1>, i32) -> i128
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%start: i128, %val: vector<4xi128>, %mask: vector<4xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.and"(%start, %val, %mask, %evl) : (i128, vector<4xi128>, vector<4xi8>, i32) -> i128
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%start: i128, %val: vector<4xi128>, %mask: vector<4xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.reduce.and"(%start, %val, %mask, %evl) : (i128, vector<4xi128>, vector<4xi1>, i64) -> i128
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%start: i128, %val: vector<4xi128>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.and"(%start, %val, %mask, %evl) : (i128, vector<4xi128>, vector<4xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%start: i128, %val: vector<4xi128>, %mask: vector<4xi1>) {
  %0 = "llvm.intr.vp.reduce.and"(%start, %val, %mask) : (i128, vector<4xi128>, vector<4xi1>) -> i128
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%start: i128, %val: vector<4xi128>, %mask: vector<4xi1>, %evl: i32) {
  %0 = llvm.intr.vp.reduce.and %start, %val, %mask, %evl : i128
  llvm.return
}

// -----

// That the types agree is not asked.
llvm.func @forms(%start: i3, %val: vector<4xi128>, %mask: vector<9xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.and"(%start, %val, %mask, %evl) : (i3, vector<4xi128>, vector<9xi1>, i32) -> f64
  llvm.return
}
