// RUN: --split-input-file
// Products of the elements, of those that the mask has and that are below the length.
llvm.func @forms(%lhs: vector<4xi32>, %rhs: vector<4xi32>, %mask: vector<4xi1>, %evl: i32, %lhs_1: vector<[8]xi64>, %rhs_1: vector<[8]xi64>, %mask_1: vector<[8]xi1>) {
  %0 = "llvm.intr.vp.mul"(%lhs, %rhs, %mask, %evl) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %1 = "llvm.intr.vp.mul"(%lhs_1, %rhs_1, %mask_1, %evl) {seen} : (vector<[8]xi64>, vector<[8]xi64>, vector<[8]xi1>, i32) -> vector<[8]xi64>
  llvm.return
}

// -----

// Error: no floating-point numbers.
llvm.func @f(%lhs: vector<4xf32>, %rhs: vector<4xi32>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.mul"(%lhs, %rhs, %mask, %evl) : (vector<4xf32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%lhs: vector<4xi32>, %rhs: i32, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.mul"(%lhs, %rhs, %mask, %evl) : (vector<4xi32>, i32, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}

// -----

// Error: no indices.
func.func @f(%lhs: vector<4xindex>, %rhs: vector<4xi32>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.mul"(%lhs, %rhs, %mask, %evl) : (vector<4xindex>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%lhs: vector<4xi32>, %rhs: vector<4xi32>, %mask: vector<4xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.mul"(%lhs, %rhs, %mask, %evl) : (vector<4xi32>, vector<4xi32>, vector<4xi8>, i32) -> vector<4xi32>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%lhs: vector<4xi32>, %rhs: vector<4xi32>, %mask: vector<4xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.mul"(%lhs, %rhs, %mask, %evl) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i64) -> vector<4xi32>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%lhs: vector<4xi32>, %rhs: vector<4xi32>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.mul"(%lhs, %rhs, %mask, %evl) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%lhs: vector<4xi32>, %rhs: vector<4xi32>, %mask: vector<4xi1>) {
  %0 = "llvm.intr.vp.mul"(%lhs, %rhs, %mask) : (vector<4xi32>, vector<4xi32>, vector<4xi1>) -> vector<4xi32>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%lhs: vector<4xi32>, %rhs: vector<4xi32>, %mask: vector<4xi1>, %evl: i32) {
  %0 = llvm.intr.vp.mul %lhs, %rhs, %mask, %evl : vector<4xi32>
  llvm.return
}

// -----

// That the types agree is not asked.
llvm.func @forms(%lhs: vector<4xi32>, %rhs: vector<2xi3>, %mask: vector<[4]xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.mul"(%lhs, %rhs, %mask, %evl) : (vector<4xi32>, vector<2xi3>, vector<[4]xi1>, i32) -> f32
  llvm.return
}
