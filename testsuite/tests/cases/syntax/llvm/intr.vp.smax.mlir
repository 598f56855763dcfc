// RUN: --split-input-file
// The greater of two signed elements, of those that the mask has and that are below the length.
llvm.func @forms(%lhs: vector<8xi16>, %rhs: vector<8xi16>, %mask: vector<8xi1>, %evl: i32, %lhs_1: vector<[4]xi32>, %rhs_1: vector<[4]xi32>, %mask_1: vector<[4]xi1>) {
  %0 = "llvm.intr.vp.smax"(%lhs, %rhs, %mask, %evl) : (vector<8xi16>, vector<8xi16>, vector<8xi1>, i32) -> vector<8xi16>
  %1 = "llvm.intr.vp.smax"(%lhs_1, %rhs_1, %mask_1, %evl) {seen} : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi1>, i32) -> vector<[4]xi32>
  llvm.return
}

// -----

// Error: no floating-point numbers.
llvm.func @f(%lhs: vector<8xf32>, %rhs: vector<8xi16>, %mask: vector<8xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.smax"(%lhs, %rhs, %mask, %evl) : (vector<8xf32>, vector<8xi16>, vector<8xi1>, i32) -> vector<8xi16>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%lhs: vector<8xi16>, %rhs: i16, %mask: vector<8xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.smax"(%lhs, %rhs, %mask, %evl) : (vector<8xi16>, i16, vector<8xi1>, i32) -> vector<8xi16>
  llvm.return
}

// -----

// Error: no indices.
func.func @f(%lhs: vector<8xindex>, %rhs: vector<8xi16>, %mask: vector<8xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.smax"(%lhs, %rhs, %mask, %evl) : (vector<8xindex>, vector<8xi16>, vector<8xi1>, i32) -> vector<8xi16>
  return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%lhs: vector<8xi16>, %rhs: vector<8xi16>, %mask: vector<8xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.smax"(%lhs, %rhs, %mask, %evl) : (vector<8xi16>, vector<8xi16>, vector<8xi8>, i32) -> vector<8xi16>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%lhs: vector<8xi16>, %rhs: vector<8xi16>, %mask: vector<8xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.smax"(%lhs, %rhs, %mask, %evl) : (vector<8xi16>, vector<8xi16>, vector<8xi1>, i64) -> vector<8xi16>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%lhs: vector<8xi16>, %rhs: vector<8xi16>, %mask: vector<8xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.smax"(%lhs, %rhs, %mask, %evl) : (vector<8xi16>, vector<8xi16>, vector<8xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%lhs: vector<8xi16>, %rhs: vector<8xi16>, %mask: vector<8xi1>) {
  %0 = "llvm.intr.vp.smax"(%lhs, %rhs, %mask) : (vector<8xi16>, vector<8xi16>, vector<8xi1>) -> vector<8xi16>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%lhs: vector<8xi16>, %rhs: vector<8xi16>, %mask: vector<8xi1>, %evl: i32) {
  %0 = llvm.intr.vp.smax %lhs, %rhs, %mask, %evl : vector<8xi16>
  llvm.return
}

// -----

// That the types agree is not asked.
llvm.func @forms(%lhs: vector<8xi16>, %rhs: vector<2xi3>, %mask: vector<[4]xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.smax"(%lhs, %rhs, %mask, %evl) : (vector<8xi16>, vector<2xi3>, vector<[4]xi1>, i32) -> f32
  llvm.return
}
