// RUN: --split-input-file
// Remainders of floating-point elements, of those that the mask has and that are below the length.
llvm.func @forms(%lhs: vector<7xf80>, %rhs: vector<7xf80>, %mask: vector<7xi1>, %evl: i32, %lhs_1: vector<[4]xf16>, %rhs_1: vector<[4]xf16>, %mask_1: vector<[4]xi1>) {
  %0 = "llvm.intr.vp.frem"(%lhs, %rhs, %mask, %evl) : (vector<7xf80>, vector<7xf80>, vector<7xi1>, i32) -> vector<7xf80>
  %1 = "llvm.intr.vp.frem"(%lhs_1, %rhs_1, %mask_1, %evl) {seen} : (vector<[4]xf16>, vector<[4]xf16>, vector<[4]xi1>, i32) -> vector<[4]xf16>
  llvm.return
}

// -----

// Error: no integers.
llvm.func @f(%lhs: vector<7xi32>, %rhs: vector<7xf80>, %mask: vector<7xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.frem"(%lhs, %rhs, %mask, %evl) : (vector<7xi32>, vector<7xf80>, vector<7xi1>, i32) -> vector<7xf80>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%lhs: vector<7xf80>, %rhs: f80, %mask: vector<7xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.frem"(%lhs, %rhs, %mask, %evl) : (vector<7xf80>, f80, vector<7xi1>, i32) -> vector<7xf80>
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%lhs: vector<7xf80>, %rhs: vector<7xf80>, %mask: vector<7xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.frem"(%lhs, %rhs, %mask, %evl) : (vector<7xf80>, vector<7xf80>, vector<7xi8>, i32) -> vector<7xf80>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%lhs: vector<7xf80>, %rhs: vector<7xf80>, %mask: vector<7xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.frem"(%lhs, %rhs, %mask, %evl) : (vector<7xf80>, vector<7xf80>, vector<7xi1>, i64) -> vector<7xf80>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%lhs: vector<7xf80>, %rhs: vector<7xf80>, %mask: vector<7xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.frem"(%lhs, %rhs, %mask, %evl) : (vector<7xf80>, vector<7xf80>, vector<7xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%lhs: vector<7xf80>, %rhs: vector<7xf80>, %mask: vector<7xi1>) {
  %0 = "llvm.intr.vp.frem"(%lhs, %rhs, %mask) : (vector<7xf80>, vector<7xf80>, vector<7xi1>) -> vector<7xf80>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%lhs: vector<7xf80>, %rhs: vector<7xf80>, %mask: vector<7xi1>, %evl: i32) {
  %0 = llvm.intr.vp.frem %lhs, %rhs, %mask, %evl : vector<7xf80>
  llvm.return
}

// -----

// That the types agree is not asked.
llvm.func @forms(%lhs: vector<7xf80>, %rhs: vector<2xf128>, %mask: vector<[4]xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.frem"(%lhs, %rhs, %mask, %evl) : (vector<7xf80>, vector<2xf128>, vector<[4]xi1>, i32) -> i8
  llvm.return
}

// -----

// Error: no fast-math flags.
llvm.func @f(%lhs: vector<7xf80>, %mask: vector<7xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.frem"(%lhs, %lhs, %mask, %evl) <{fastmathFlags = #llvm.fastmath<nnan>}> : (vector<7xf80>, vector<7xf80>, vector<7xi1>, i32) -> vector<7xf80>
  llvm.return
}
