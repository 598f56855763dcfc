// RUN: --split-input-file
// The bits that any has of a start value and the elements that the mask has and that are below the length.
llvm.func @forms(%start: i17, %val: vector<5xi17>, %mask: vector<5xi1>, %evl: i32, %start_1: i32, %val_1: vector<[2]xi32>, %mask_1: vector<[2]xi1>) {
  %0 = "llvm.intr.vp.reduce.or"(%start, %val, %mask, %evl) : (i17, vector<5xi17>, vector<5xi1>, i32) -> i17
  %1 = "llvm.intr.vp.reduce.or"(%start_1, %val_1, %mask_1, %evl) {seen} : (i32, vector<[2]xi32>, vector<[2]xi1>, i32) -> i32
  llvm.return
}

// -----

// Error: the start value is an integer.
llvm.func @f(%start: f32, %val: vector<5xi17>, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.or"(%start, %val, %mask, %evl) : (f32, vector<5xi17>, vector<5xi1>, i32) -> i17
  llvm.return
}

// -----

// Error: the start value is a scalar.
llvm.func @f(%start: vector<5xi17>, %val: vector<5xi17>, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.or"(%start, %val, %mask, %evl) : (vector<5xi17>, vector<5xi17>, vector<5xi1>, i32) -> i17
  llvm.return
}

// -----

// Error: no floating-point numbers.
llvm.func @f(%start: i17, %val: vector<5xf32>, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.or"(%start, %val, %mask, %evl) : (i17, vector<5xf32>, vector<5xi1>, i32) -> i17
  llvm.return
}

// -----

// Error: the elements are a vector.
llvm.func @f(%start: i17, %val: i17, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.or"(%start, %val, %mask, %evl) : (i17, i17, vector<5xi1>, i32) -> i17
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%start: i17, %val: vector<5xi17>, %mask: vector<5xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.or"(%start, %val, %mask, %evl) : (i17, vector<5xi17>, vector<5xi8>, i32) -> i17
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%start: i17, %val: vector<5xi17>, %mask: vector<5xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.reduce.or"(%start, %val, %mask, %evl) : (i17, vector<5xi17>, vector<5xi1>, i64) -> i17
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%start: i17, %val: vector<5xi17>, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.or"(%start, %val, %mask, %evl) : (i17, vector<5xi17>, vector<5xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%start: i17, %val: vector<5xi17>, %mask: vector<5xi1>) {
  %0 = "llvm.intr.vp.reduce.or"(%start, %val, %mask) : (i17, vector<5xi17>, vector<5xi1>) -> i17
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%start: i17, %val: vector<5xi17>, %mask: vector<5xi1>, %evl: i32) {
  %0 = llvm.intr.vp.reduce.or %start, %val, %mask, %evl : i17
  llvm.return
}

// -----

// That the types agree is not asked.
llvm.func @forms(%start: i3, %val: vector<5xi17>, %mask: vector<9xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.reduce.or"(%start, %val, %mask, %evl) : (i3, vector<5xi17>, vector<9xi1>, i32) -> f64
  llvm.return
}
