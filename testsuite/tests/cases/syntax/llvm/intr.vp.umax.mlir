// RUN: --split-input-file
// The greater of two unsigned elements, of those that the mask has and that are below the length.
llvm.func @forms(%lhs: vector<3xi64>, %rhs: vector<3xi64>, %mask: vector<3xi1>, %evl: i32, %lhs_1: vector<[2]xi8>, %rhs_1: vector<[2]xi8>, %mask_1: vector<[2]xi1>) {
  %0 = "llvm.intr.vp.umax"(%lhs, %rhs, %mask, %evl) : (vector<3xi64>, vector<3xi64>, vector<3xi1>, i32) -> vector<3xi64>
  %1 = "llvm.intr.vp.umax"(%lhs_1, %rhs_1, %mask_1, %evl) {seen} : (vector<[2]xi8>, vector<[2]xi8>, vector<[2]xi1>, i32) -> vector<[2]xi8>
  llvm.return
}

// -----

// Error: no floating-point numbers.
llvm.func @f(%lhs: vector<3xf32>, %rhs: vector<3xi64>, %mask: vector<3xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.umax"(%lhs, %rhs, %mask, %evl) : (vector<3xf32>, vector<3xi64>, vector<3xi1>, i32) -> vector<3xi64>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%lhs: vector<3xi64>, %rhs: i64, %mask: vector<3xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.umax"(%lhs, %rhs, %mask, %evl) : (vector<3xi64>, i64, vector<3xi1>, i32) -> vector<3xi64>
  llvm.return
}

// -----

// Error: no indices.
func.func @f(%lhs: vector<3xindex>, %rhs: vector<3xi64>, %mask: vector<3xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.umax"(%lhs, %rhs, %mask, %evl) : (vector<3xindex>, vector<3xi64>, vector<3xi1>, i32) -> vector<3xi64>
  return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%lhs: vector<3xi64>, %rhs: vector<3xi64>, %mask: vector<3xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.umax"(%lhs, %rhs, %mask, %evl) : (vector<3xi64>, vector<3xi64>, vector<3xi8>, i32) -> vector<3xi64>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%lhs: vector<3xi64>, %rhs: vector<3xi64>, %mask: vector<3xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.umax"(%lhs, %rhs, %mask, %evl) : (vector<3xi64>, vector<3xi64>, vector<3xi1>, i64) -> vector<3xi64>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%lhs: vector<3xi64>, %rhs: vector<3xi64>, %mask: vector<3xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.umax"(%lhs, %rhs, %mask, %evl) : (vector<3xi64>, vector<3xi64>, vector<3xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%lhs: vector<3xi64>, %rhs: vector<3xi64>, %mask: vector<3xi1>) {
  %0 = "llvm.intr.vp.umax"(%lhs, %rhs, %mask) : (vector<3xi64>, vector<3xi64>, vector<3xi1>) -> vector<3xi64>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%lhs: vector<3xi64>, %rhs: vector<3xi64>, %mask: vector<3xi1>, %evl: i32) {
  %0 = llvm.intr.vp.umax %lhs, %rhs, %mask, %evl : vector<3xi64>
  llvm.return
}

// -----

// That the types agree is not asked.
llvm.func @forms(%lhs: vector<3xi64>, %rhs: vector<2xi3>, %mask: vector<[4]xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.umax"(%lhs, %rhs, %mask, %evl) : (vector<3xi64>, vector<2xi3>, vector<[4]xi1>, i32) -> f32
  llvm.return
}
