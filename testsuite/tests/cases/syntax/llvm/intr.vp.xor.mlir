// RUN: --split-input-file
// Bits that one of both has, of those that the mask has and that are below the length.
llvm.func @forms(%lhs: vector<7xi8>, %rhs: vector<7xi8>, %mask: vector<7xi1>, %evl: i32, %lhs_1: vector<[2]xi16>, %rhs_1: vector<[2]xi16>, %mask_1: vector<[2]xi1>) {
  %0 = "llvm.intr.vp.xor"(%lhs, %rhs, %mask, %evl) : (vector<7xi8>, vector<7xi8>, vector<7xi1>, i32) -> vector<7xi8>
  %1 = "llvm.intr.vp.xor"(%lhs_1, %rhs_1, %mask_1, %evl) {seen} : (vector<[2]xi16>, vector<[2]xi16>, vector<[2]xi1>, i32) -> vector<[2]xi16>
  llvm.return
}

// -----

// Error: no floating-point numbers.
llvm.func @f(%lhs: vector<7xf32>, %rhs: vector<7xi8>, %mask: vector<7xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.xor"(%lhs, %rhs, %mask, %evl) : (vector<7xf32>, vector<7xi8>, vector<7xi1>, i32) -> vector<7xi8>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%lhs: vector<7xi8>, %rhs: i8, %mask: vector<7xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.xor"(%lhs, %rhs, %mask, %evl) : (vector<7xi8>, i8, vector<7xi1>, i32) -> vector<7xi8>
  llvm.return
}

// -----

// Error: no indices.
func.func @f(%lhs: vector<7xindex>, %rhs: vector<7xi8>, %mask: vector<7xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.xor"(%lhs, %rhs, %mask, %evl) : (vector<7xindex>, vector<7xi8>, vector<7xi1>, i32) -> vector<7xi8>
  return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%lhs: vector<7xi8>, %rhs: vector<7xi8>, %mask: vector<7xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.xor"(%lhs, %rhs, %mask, %evl) : (vector<7xi8>, vector<7xi8>, vector<7xi8>, i32) -> vector<7xi8>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%lhs: vector<7xi8>, %rhs: vector<7xi8>, %mask: vector<7xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.xor"(%lhs, %rhs, %mask, %evl) : (vector<7xi8>, vector<7xi8>, vector<7xi1>, i64) -> vector<7xi8>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%lhs: vector<7xi8>, %rhs: vector<7xi8>, %mask: vector<7xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.xor"(%lhs, %rhs, %mask, %evl) : (vector<7xi8>, vector<7xi8>, vector<7xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%lhs: vector<7xi8>, %rhs: vector<7xi8>, %mask: vector<7xi1>) {
  %0 = "llvm.intr.vp.xor"(%lhs, %rhs, %mask) : (vector<7xi8>, vector<7xi8>, vector<7xi1>) -> vector<7xi8>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%lhs: vector<7xi8>, %rhs: vector<7xi8>, %mask: vector<7xi1>, %evl: i32) {
  %0 = llvm.intr.vp.xor %lhs, %rhs, %mask, %evl : vector<7xi8>
  llvm.return
}

// -----

// That the types agree is not asked.
llvm.func @forms(%lhs: vector<7xi8>, %rhs: vector<2xi3>, %mask: vector<[4]xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.xor"(%lhs, %rhs, %mask, %evl) : (vector<7xi8>, vector<2xi3>, vector<[4]xi1>, i32) -> f32
  llvm.return
}
