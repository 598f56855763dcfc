// RUN: --split-input-file
// The sum of a start value and the elements that the mask has and that are below the length.
llvm.func @forms(%start: i32, %val: vector<2xi32>, %mask: vector<2xi1>, %evl: i32, %start_1: i64, %val_1: vector<[2]xi64>, %mask_1: vector<[2]xi1>) {
  %0 = "llvm.intr.vp.reduce.add"(%start, %val, %mask, %evl) : (i32, vector<2xi32>, vector<2xi1>, i32) -> i32
  %1 = "llvm.intr.vp.reduce.add"(%start_1, %val_1, %mask_1, %evl) {seen} : (i64, vector<[2]xi64>, vector<[2]xi1>, i32) -> i64
  llvm.return
}

// -----

// Error: the start value is an integer.
llvm.func @f(%start: f32, %val: vector<2xi32>, %mask: vector<2xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.add"(%start, %val, %mask, %evl) : (f32, vector<2xi32>, vector<2xi1>, i32) -> i32
  llvm.return
}

// -----

// Error: the start value is a scalar.
llvm.func @f(%start: vector<2xi32>, %val: vector<2xi32>, %mask: vector<2xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.add"(%start, %val, %mask, %evl) : (vector<2xi32>, vector<2xi32>, vector<2xi1>, i32) -> i32
  llvm.return
}

// -----

// Error: no floating-point numbers.
llvm.func @f(%start: i32, %val: vector<2xf32>, %mask: vector<2xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.add"(%start, %val, %mask, %evl) : (i32, vector<2xf32>, vector<2xi1>, i32) -> i32
  llvm.return
}

// -----

// Error: the elements are a vector.
llvm.func @f(%start: i32, %val: i32, %mask: vector<2xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.add"(%start, %val, %mask, %evl) : (i32, i32, vector<2xi1>, i32) -> i32
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%start: i32, %val: vector<2xi32>, %mask: vector<2xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.add"(%start, %val, %mask, %evl) : (i32, vector<2xi32>, vector<2xi8>, i32) -> i32
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%start: i32, %val: vector<2xi32>, %mask: vector<2xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.reduce.add"(%start, %val, %mask, %evl) : (i32, vector<2xi32>, vector<2xi1>, i64) -> i32
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%start: i32, %val: vector<2xi32>, %mask: vector<2xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.add"(%start, %val, %mask, %evl) : (i32, vector<2xi32>, vector<2xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%start: i32, %val: vector<2xi32>, %mask: vector<2xi1>) {
  %0 = "llvm.intr.vp.reduce.add"(%start, %val, %mask) : (i32, vector<2xi32>, vector<2xi1>) -> i32
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%start: i32, %val: vector<2xi32>, %mask: vector<2xi1>, %evl: i32) {
  %0 = llvm.intr.vp.reduce.add %start, %val, %mask, %evl : i32
  llvm.return
}

// -----

// That the types agree is not asked.
llvm.func @forms(%start: i3, %val: vector<2xi32>, %mask: vector<9xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.add"(%start, %val, %mask, %evl) : (i3, vector<2xi32>, vector<9xi1>, i32) -> f64
  llvm.return
}
