// RUN: --split-input-file
// Products of floating-point elements, of those that the mask has and that are below the length.
llvm.func @forms(%lhs: vector<5xf32>, %rhs: vector<5xf32>, %mask: vector<5xi1>, %evl: i32, %lhs_1: vector<[8]xf80>, %rhs_1: vector<[8]xf80>, %mask_1: vector<[8]xi1>) {
  %0 = "llvm.intr.vp.fmul"(%lhs, %rhs, %mask, %evl) : (vector<5xf32>, vector<5xf32>, vector<5xi1>, i32) -> vector<5xf32>
  %1 = "llvm.intr.vp.fmul"(%lhs_1, %rhs_1, %mask_1, %evl) {seen} : (vector<[8]xf80>, vector<[8]xf80>, vector<[8]xi1>, i32) -> vector<[8]xf80>
  llvm.return
}

// -----

// Error: no integers.
llvm.func @f(%lhs: vector<5xi32>, %rhs: vector<5xf32>, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fmul"(%lhs, %rhs, %mask, %evl) : (vector<5xi32>, vector<5xf32>, vector<5xi1>, i32) -> vector<5xf32>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%lhs: vector<5xf32>, %rhs: f32, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fmul"(%lhs, %rhs, %mask, %evl) : (vector<5xf32>, f32, vector<5xi1>, i32) -> vector<5xf32>
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%lhs: vector<5xf32>, %rhs: vector<5xf32>, %mask: vector<5xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.fmul"(%lhs, %rhs, %mask, %evl) : (vector<5xf32>, vector<5xf32>, vector<5xi8>, i32) -> vector<5xf32>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%lhs: vector<5xf32>, %rhs: vector<5xf32>, %mask: vector<5xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.fmul"(%lhs, %rhs, %mask, %evl) : (vector<5xf32>, vector<5xf32>, vector<5xi1>, i64) -> vector<5xf32>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%lhs: vector<5xf32>, %rhs: vector<5xf32>, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fmul"(%lhs, %rhs, %mask, %evl) : (vector<5xf32>, vector<5xf32>, vector<5xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%lhs: vector<5xf32>, %rhs: vector<5xf32>, %mask: vector<5xi1>) {
  %0 = "llvm.intr.vp.fmul"(%lhs, %rhs, %mask) : (vector<5xf32>, vector<5xf32>, vector<5xi1>) -> vector<5xf32>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%lhs: vector<5xf32>, %rhs: vector<5xf32>, %mask: vector<5xi1>, %evl: i32) {
  %0 = llvm.intr.vp.fmul %lhs, %rhs, %mask, %evl : vector<5xf32>
  llvm.return
}

// -----

// That the types agree is not asked.
llvm.func @forms(%lhs: vector<5xf32>, %rhs: vector<2xf128>, %mask: vector<[4]xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fmul"(%lhs, %rhs, %mask, %evl) : (vector<5xf32>, vector<2xf128>, vector<[4]xi1>, i32) -> i8
  llvm.return
}

// -----

// Error: no fast-math flags.
llvm.func @f(%lhs: vector<5xf32>, %mask: vector<5xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fmul"(%lhs, %lhs, %mask, %evl) <{fastmathFlags = #llvm.fastmath<nnan>}> : (vector<5xf32>, vector<5xf32>, vector<5xi1>, i32) -> vector<5xf32>
  llvm.return
}
