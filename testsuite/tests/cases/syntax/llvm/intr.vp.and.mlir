// RUN: --split-input-file
// Bits that both have, of those that the mask has and that are below the length.
llvm.func @forms(%lhs: vector<6xi17>, %rhs: vector<6xi17>, %mask: vector<6xi1>, %evl: i32, %lhs_1: vector<[8]xi8>, %rhs_1: vector<[8]xi8>, %mask_1: vector<[8]xi1>) {
  %0 = "llvm.intr.vp.and"(%lhs, %rhs, %mask, %evl) : (vector<6xi17>, vector<6xi17>, vector<6xi1>, i32) -> vector<6xi17>
  %1 = "llvm.intr.vp.and"(%lhs_1, %rhs_1, %mask_1, %evl) {seen} : (vector<[8]xi8>, vector<[8]xi8>, vector<[8]xi1>, i32) -> vector<[8]xi8>
  llvm.return
}

// -----

// Error: no floating-point numbers.
llvm.func @f(%lhs: vector<6xf32>, %rhs: vector<6xi17>, %mask: vector<6xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.and"(%lhs, %rhs, %mask, %evl) : (vector<6xf32>, vector<6xi17>, vector<6xi1>, i32) -> vector<6xi17>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%lhs: vector<6xi17>, %rhs: i17, %mask: vector<6xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.and"(%lhs, %rhs, %mask, %evl) : (vector<6xi17>, i17, vector<6xi1>, i32) -> vector<6xi17>
  llvm.return
}

// -----

// Error: no indices.
func.func @f(%lhs: vector<6xindex>, %rhs: vector<6xi17>, %mask: vector<6xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.and"(%lhs, %rhs, %mask, %evl) : (vector<6xindex>, vector<6xi17>, vector<6xi1>, i32) -> vector<6xi17>
  return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%lhs: vector<6xi17>, %rhs: vector<6xi17>, %mask: vector<6xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.and"(%lhs, %rhs, %mask, %evl) : (vector<6xi17>, vector<6xi17>, vector<6xi8>, i32) -> vector<6xi17>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%lhs: vector<6xi17>, %rhs: vector<6xi17>, %mask: vector<6xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.and"(%lhs, %rhs, %mask, %evl) : (vector<6xi17>, vector<6xi17>, vector<6xi1>, i64) -> vector<6xi17>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%lhs: vector<6xi17>, %rhs: vector<6xi17>, %mask: vector<6xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.and"(%lhs, %rhs, %mask, %evl) : (vector<6xi17>, vector<6xi17>, vector<6xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%lhs: vector<6xi17>, %rhs: vector<6xi17>, %mask: vector<6xi1>) {
  %0 = "llvm.intr.vp.and"(%lhs, %rhs, %mask) : (vector<6xi17>, vector<6xi17>, vector<6xi1>) -> vector<6xi17>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%lhs: vector<6xi17>, %rhs: vector<6xi17>, %mask: vector<6xi1>, %evl: i32) {
  %0 = llvm.intr.vp.and %lhs, %rhs, %mask, %evl : vector<6xi17>
  llvm.return
}

// -----

// That the types agree is not asked.
llvm.func @forms(%lhs: vector<6xi17>, %rhs: vector<2xi3>, %mask: vector<[4]xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.and"(%lhs, %rhs, %mask, %evl) : (vector<6xi17>, vector<2xi3>, vector<[4]xi1>, i32) -> f32
  llvm.return
}
