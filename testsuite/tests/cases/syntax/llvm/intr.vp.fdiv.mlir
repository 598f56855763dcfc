// RUN: --split-input-file
// Quotients of floating-point elements, of those that the mask has and that are below the length.
llvm.func @forms(%lhs: vector<6xf64>, %rhs: vector<6xf64>, %mask: vector<6xi1>, %evl: i32, %lhs_1: vector<[2]xf128>, %rhs_1: vector<[2]xf128>, %mask_1: vector<[2]xi1>) {
  %0 = "llvm.intr.vp.fdiv"(%lhs, %rhs, %mask, %evl) : (vector<6xf64>, vector<6xf64>, vector<6xi1>, i32) -> vector<6xf64>
  %1 = "llvm.intr.vp.fdiv"(%lhs_1, %rhs_1, %mask_1, %evl) {seen} : (vector<[2]xf128>, vector<[2]xf128>, vector<[2]xi1>, i32) -> vector<[2]xf128>
  llvm.return
}

// -----

// Error: no integers.
llvm.func @f(%lhs: vector<6xi32>, %rhs: vector<6xf64>, %mask: vector<6xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fdiv"(%lhs, %rhs, %mask, %evl) : (vector<6xi32>, vector<6xf64>, vector<6xi1>, i32) -> vector<6xf64>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%lhs: vector<6xf64>, %rhs: f64, %mask: vector<6xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fdiv"(%lhs, %rhs, %mask, %evl) : (vector<6xf64>, f64, vector<6xi1>, i32) -> vector<6xf64>
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%lhs: vector<6xf64>, %rhs: vector<6xf64>, %mask: vector<6xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.fdiv"(%lhs, %rhs, %mask, %evl) : (vector<6xf64>, vector<6xf64>, vector<6xi8>, i32) -> vector<6xf64>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%lhs: vector<6xf64>, %rhs: vector<6xf64>, %mask: vector<6xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.fdiv"(%lhs, %rhs, %mask, %evl) : (vector<6xf64>, vector<6xf64>, vector<6xi1>, i64) -> vector<6xf64>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%lhs: vector<6xf64>, %rhs: vector<6xf64>, %mask: vector<6xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fdiv"(%lhs, %rhs, %mask, %evl) : (vector<6xf64>, vector<6xf64>, vector<6xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%lhs: vector<6xf64>, %rhs: vector<6xf64>, %mask: vector<6xi1>) {
  %0 = "llvm.intr.vp.fdiv"(%lhs, %rhs, %mask) : (vector<6xf64>, vector<6xf64>, vector<6xi1>) -> vector<6xf64>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%lhs: vector<6xf64>, %rhs: vector<6xf64>, %mask: vector<6xi1>, %evl: i32) {
  %0 = llvm.intr.vp.fdiv %lhs, %rhs, %mask, %evl : vector<6xf64>
  llvm.return
}

// -----

// That the types agree is not asked.
llvm.func @forms(%lhs: vector<6xf64>, %rhs: vector<2xf128>, %mask: vector<[4]xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fdiv"(%lhs, %rhs, %mask, %evl) : (vector<6xf64>, vector<2xf128>, vector<[4]xi1>, i32) -> i8
  llvm.return
}

// -----

// Error: no fast-math flags.
llvm.func @f(%lhs: vector<6xf64>, %mask: vector<6xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fdiv"(%lhs, %lhs, %mask, %evl) <{fastmathFlags = #llvm.fastmath<nnan>}> : (vector<6xf64>, vector<6xf64>, vector<6xi1>, i32) -> vector<6xf64>
  llvm.return
}
