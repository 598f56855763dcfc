// RUN: --split-input-file
// Elements moved to the right with copies of the sign behind, of those that the mask has and that are below the length.
llvm.func @forms(%lhs: vector<2xi16>, %rhs: vector<2xi16>, %mask: vector<2xi1>, %evl: i32, %lhs_1: vector<[4]xi8>, %rhs_1: vector<[4]xi8>, %mask_1: vector<[4]xi1>) {
  %0 = "llvm.intr.vp.ashr"(%lhs, %rhs, %mask, %evl) : (vector<2xi16>, vector<2xi16>, vector<2xi1>, i32) -> vector<2xi16>
  %1 = "llvm.intr.vp.ashr"(%lhs_1, %rhs_1, %mask_1, %evl) {seen} : (vector<[4]xi8>, vector<[4]xi8>, vector<[4]xi1>, i32) -> vector<[4]xi8>
  llvm.return
}

// -----

// Error: no floating-point numbers.
llvm.func @f(%lhs: vector<2xf32>, %rhs: vector<2xi16>, %mask: vector<2xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.ashr"(%lhs, %rhs, %mask, %evl) : (vector<2xf32>, vector<2xi16>, vector<2xi1>, i32) -> vector<2xi16>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%lhs: vector<2xi16>, %rhs: i16, %mask: vector<2xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.ashr"(%lhs, %rhs, %mask, %evl) : (vector<2xi16>, i16, vector<2xi1>, i32) -> vector<2xi16>
  llvm.return
}

// -----

// Error: no indices.
func.func @f(%lhs: vector<2xindex>, %rhs: vector<2xi16>, %mask: vector<2xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.ashr"(%lhs, %rhs, %mask, %evl) : (vector<2xindex>, vector<2xi16>, vector<2xi1>, i32) -> vector<2xi16>
  return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%lhs: vector<2xi16>, %rhs: vector<2xi16>, %mask: vector<2xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.ashr"(%lhs, %rhs, %mask, %evl) : (vector<2xi16>, vector<2xi16>, vector<2xi8>, i32) -> vector<2xi16>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%lhs: vector<2xi16>, %rhs: vector<2xi16>, %mask: vector<2xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.ashr"(%lhs, %rhs, %mask, %evl) : (vector<2xi16>, vector<2xi16>, vector<2xi1>, i64) -> vector<2xi16>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%lhs: vector<2xi16>, %rhs: vector<2xi16>, %mask: vector<2xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.ashr"(%lhs, %rhs, %mask, %evl) : (vector<2xi16>, vector<2xi16>, vector<2xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%lhs: vector<2xi16>, %rhs: vector<2xi16>, %mask: vector<2xi1>) {
  %0 = "llvm.intr.vp.ashr"(%lhs, %rhs, %mask) : (vector<2xi16>, vector<2xi16>, vector<2xi1>) -> vector<2xi16>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%lhs: vector<2xi16>, %rhs: vector<2xi16>, %mask: vector<2xi1>, %evl: i32) {
  %0 = llvm.intr.vp.ashr %lhs, %rhs, %mask, %evl : vector<2xi16>
  llvm.return
}

// -----

// That the types agree is not asked.
llvm.func @forms(%lhs: vector<2xi16>, %rhs: vector<2xi3>, %mask: vector<[4]xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.ashr"(%lhs, %rhs, %mask, %evl) : (vector<2xi16>, vector<2xi3>, vector<[4]xi1>, i32) -> f32
  llvm.return
}
