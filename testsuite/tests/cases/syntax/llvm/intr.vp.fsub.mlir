// RUN: --split-input-file
// Differences of floating-point elements, of those that the mask has and that are below the length.
llvm.func @forms(%lhs: vector<4xbf16>, %rhs: vector<4xbf16>, %mask: vector<4xi1>, %evl: i32, %lhs_1: vector<[4]xf64>, %rhs_1: vector<[4]xf64>, %mask_1: vector<[4]xi1>) {
  %0 = "llvm.intr.vp.fsub"(%lhs, %rhs, %mask, %evl) : (vector<4xbf16>, vector<4xbf16>, vector<4xi1>, i32) -> vector<4xbf16>
  %1 = "llvm.intr.vp.fsub"(%lhs_1, %rhs_1, %mask_1, %evl) {seen} : (vector<[4]xf64>, vector<[4]xf64>, vector<[4]xi1>, i32) -> vector<[4]xf64>
  llvm.return
}

// -----

// Error: no integers.
llvm.func @f(%lhs: vector<4xi32>, %rhs: vector<4xbf16>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fsub"(%lhs, %rhs, %mask, %evl) : (vector<4xi32>, vector<4xbf16>, vector<4xi1>, i32) -> vector<4xbf16>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%lhs: vector<4xbf16>, %rhs: bf16, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fsub"(%lhs, %rhs, %mask, %evl) : (vector<4xbf16>, bf16, vector<4xi1>, i32) -> vector<4xbf16>
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%lhs: vector<4xbf16>, %rhs: vector<4xbf16>, %mask: vector<4xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.fsub"(%lhs, %rhs, %mask, %evl) : (vector<4xbf16>, vector<4xbf16>, vector<4xi8>, i32) -> vector<4xbf16>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%lhs: vector<4xbf16>, %rhs: vector<4xbf16>, %mask: vector<4xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.fsub"(%lhs, %rhs, %mask, %evl) : (vector<4xbf16>, vector<4xbf16>, vector<4xi1>, i64) -> vector<4xbf16>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%lhs: vector<4xbf16>, %rhs: vector<4xbf16>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fsub"(%lhs, %rhs, %mask, %evl) : (vector<4xbf16>, vector<4xbf16>, vector<4xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%lhs: vector<4xbf16>, %rhs: vector<4xbf16>, %mask: vector<4xi1>) {
  %0 = "llvm.intr.vp.fsub"(%lhs, %rhs, %mask) : (vector<4xbf16>, vector<4xbf16>, vector<4xi1>) -> vector<4xbf16>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%lhs: vector<4xbf16>, %rhs: vector<4xbf16>, %mask: vector<4xi1>, %evl: i32) {
  %0 = llvm.intr.vp.fsub %lhs, %rhs, %mask, %evl : vector<4xbf16>
  llvm.return
}

// -----

// That the types agree is not asked.
llvm.func @forms(%lhs: vector<4xbf16>, %rhs: vector<2xf128>, %mask: vector<[4]xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fsub"(%lhs, %rhs, %mask, %evl) : (vector<4xbf16>, vector<2xf128>, vector<[4]xi1>, i32) -> i8
  llvm.return
}

// -----

// Error: no fast-math flags.
llvm.func @f(%lhs: vector<4xbf16>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fsub"(%lhs, %lhs, %mask, %evl) <{fastmathFlags = #llvm.fastmath<nnan>}> : (vector<4xbf16>, vector<4xbf16>, vector<4xi1>, i32) -> vector<4xbf16>
  llvm.return
}
