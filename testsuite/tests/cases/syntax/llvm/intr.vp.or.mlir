// RUN: --split-input-file
// Bits that any has, of those that the mask has and that are below the length.
llvm.func @forms(%lhs: vector<5xi128>, %rhs: vector<5xi128>, %mask: vector<5xi1>, %evl: i32, %lhs_1: vector<[4]xi64>, %rhs_1: vector<[4]xi64>, %mask_1: vector<[4]xi1>) {
  %0 = "llvm.intr.vp.or"(%lhs, %rhs, %mask, %evl) : (vector<5xi128>, vector<5xi128>, vector<5xi1>, i32) -> vector<5xi128>
  %1 = "llvm.intr.vp.or"(%lhs_1, %rhs_1, %mask_1, %evl) {seen} : (vector<[4]xi64>, vector<[4]xi64>, vector<[4]xi1>, i32) -> vector<[4]xi64>
  llvm.return
}

// -----

// Error: no floating-point numbers.
llvm.func @f(%lhs: vector<5xf32>, %rhs: vector<5xi128>, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.or"(%lhs, %rhs, %mask, %evl) : (vector<5xf32>, vector<5xi128>, vector<5xi1>, i32) -> vector<5xi128>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%lhs: vector<5xi128>, %rhs: i128, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.or"(%lhs, %rhs, %mask, %evl) : (vector<5xi128>, i128, vector<5xi1>, i32) -> vector<5xi128>
  llvm.return
}

// -----

// Error: no indices.
func.func @f(%lhs: vector<5xindex>, %rhs: vector<5xi128>, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.or"(%lhs, %rhs, %mask, %evl) : (vector<5xindex>, vector<5xi128>, vector<5xi1>, i32) -> vector<5xi128>
  return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%lhs: vector<5xi128>, %rhs: vector<5xi128>, %mask: vector<5xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.or"(%lhs, %rhs, %mask, %evl) : (vector<5xi128>, vector<5xi128>, vector<5xi8>, i32) -> vector<5xi128>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%lhs: vector<5xi128>, %rhs: vector<5xi128>, %mask: vector<5xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.or"(%lhs, %rhs, %mask, %evl) : (vector<5xi128>, vector<5xi128>, vector<5xi1>, i64) -> vector<5xi128>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%lhs: vector<5xi128>, %rhs: vector<5xi128>, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.or"(%lhs, %rhs, %mask, %evl) : (vector<5xi128>, vector<5xi128>, vector<5xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%lhs: vector<5xi128>, %rhs: vector<5xi128>, %mask: vector<5xi1>) {
  %0 = "llvm.intr.vp.or"(%lhs, %rhs, %mask) : (vector<5xi128>, vector<5xi128>, vector<5xi1>) -> vector<5xi128>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%lhs: vector<5xi128>, %rhs: vector<5xi128>, %mask: vector<5xi1>, %evl: i32) {
  %0 = llvm.intr.vp.or %lhs, %rhs, %mask, %evl : vector<5xi128>
  llvm.return
}

// -----

// That the types agree is not asked.
llvm.func @forms(%lhs: vector<5xi128>, %rhs: vector<2xi3>, %mask: vector<[4]xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.or"(%lhs, %rhs, %mask, %evl) : (vector<5xi128>, vector<2xi3>, vector<[4]xi1>, i32) -> f32
  llvm.return
}
