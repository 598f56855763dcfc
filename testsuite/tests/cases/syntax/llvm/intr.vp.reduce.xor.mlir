// RUN: --split-input-file
// The bits that an odd number has of a start value and the elements that the mask has and that are below the length.
llvm.func @forms(%start: i8, %val: vector<6xi8>, %mask: vector<6xi1>, %evl: i32, %start_1: i64, %val_1: vector<[4]xi64>, %mask_1: vector<[4]xi1>) {
  %0 = "llvm.intr.vp.reduce.xor"(%start, %val, %mask, %evl) : (i8, vector<6xi8>, vector<6xi1>, i32) -> i8
  %1 = "llvm.intr.vp.reduce.xor"(%start_1, %val_1, %mask_1, %evl) {seen} : (i64, vector<[4]xi64>, vector<[4]xi1>, i32) -> i64
  llvm.return
}

// -----

// Error: the start value is an integer.
llvm.func @f(%start: f32, %val: vector<6xi8>, %mask: vector<6xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.xor"(%start, %val, %mask, %evl) : (f32, vector<6xi8>, vector<6xi1>, i32) -> i8
  llvm.return
}

// -----

// Error: the start value is a scalar.
llvm.func @f(%start: vector<6xi8>, %val: vector<6xi8>, %mask: vector<6xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.xor"(%start, %val, %mask, %evl) : (vector<6xi8>, vector<6xi8>, vector<6xi1>, i32) -> i8
  llvm.return
}

// -----

// Error: no floating-point numbers.
llvm.func @f(%start: i8, %val: vector<6xf32>, %mask: vector<6xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.xor"(%start, %val, %mask, %evl) : (i8, vector<6xf32>, vector<6xi1>, i32) -> i8
  llvm.return
}

// -----

// Error: the elements are a vector.
llvm.func @f(%start: i8, %val: i8, %mask: vector<6xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.xor"(%start, %val, %mask, %evl) : (i8, i8, vector<6xi1>, i32) -> i8
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%start: i8, %val: vector<6xi8>, %mask: vector<6xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.xor"(%start, %val, %mask, %evl) : (i8, vector<6xi8>, vector<6xi8>, i32) -> i8
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%start: i8, %val: vector<6xi8>, %mask: vector<6xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.reduce.xor"(%start, %val, %mask, %evl) : (i8, vector<6xi8>, vector<6xi1>, i64) -> i8
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%start: i8, %val: vector<6xi8>, %mask: vector<6xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.xor"(%start, %val, %mask, %evl) : (i8, vector<6xi8>, vector<6xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%start: i8, %val: vector<6xi8>, %mask: vector<6xi1>) {
  %0 = "llvm.intr.vp.reduce.xor"(%start, %val, %mask) : (i8, vector<6xi8>, vector<6xi1>) -> i8
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%start: i8, %val: vector<6xi8>, %mask: vector<6xi1>, %evl: i32) {
  %0 = llvm.intr.vp.reduce.xor %start, %val, %mask, %evl : i8
  llvm.return
}

// -----

// That the types agree is not asked.
llvm.func @forms(%start: i3, %val: vector<6xi8>, %mask: vector<9xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.xor"(%start, %val, %mask, %evl) : (i3, vector<6xi8>, vector<9xi1>, i32) -> f64
  llvm.return
}
