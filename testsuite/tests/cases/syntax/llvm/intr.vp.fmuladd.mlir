// RUN: --split-input-file
// A product and a sum; whether with one rounding is up to the target, of those that the mask has and that are below the length.
llvm.func @forms(%op1: vector<8xf16>, %op2: vector<8xf16>, %op3: vector<8xf16>, %mask: vector<8xi1>, %evl: i32, %op1_1: vector<[2]xf64>, %op2_1: vector<[2]xf64>, %op3_1: vector<[2]xf64>, %mask_1: vector<[2]xi1>) {
  %0 = "llvm.intr.vp.fmuladd"(%op1, %op2, %op3, %mask, %evl) : (vector<8xf16>, vector<8xf16>, vector<8xf16>, vector<8xi1>, i32) -> vector<8xf16>
  %1 = "llvm.intr.vp.fmuladd"(%op1_1, %op2_1, %op3_1, %mask_1, %evl) {seen} : (vector<[2]xf64>, vector<[2]xf64>, vector<[2]xf64>, vector<[2]xi1>, i32) -> vector<[2]xf64>
  llvm.return
}

// -----

// Error: the first factors are floating-point numbers.
llvm.func @f(%op1: vector<8xi16>, %op2: vector<8xf16>, %op3: vector<8xf16>, %mask: vector<8xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fmuladd"(%op1, %op2, %op3, %mask, %evl) : (vector<8xi16>, vector<8xf16>, vector<8xf16>, vector<8xi1>, i32) -> vector<8xf16>
  llvm.return
}

// -----

// Error: the second factors are a vector.
llvm.func @f(%op1: vector<8xf16>, %op2: f32, %op3: vector<8xf16>, %mask: vector<8xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fmuladd"(%op1, %op2, %op3, %mask, %evl) : (vector<8xf16>, f32, vector<8xf16>, vector<8xi1>, i32) -> vector<8xf16>
  llvm.return
}

// -----

// Error: the addends are floating-point numbers.
llvm.func @f(%op1: vector<8xf16>, %op2: vector<8xf16>, %op3: vector<4x!llvm.ptr>, %mask: vector<8xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fmuladd"(%op1, %op2, %op3, %mask, %evl) : (vector<8xf16>, vector<8xf16>, vector<4x!llvm.ptr>, vector<8xi1>, i32) -> vector<8xf16>
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%op1: vector<8xf16>, %op2: vector<8xf16>, %op3: vector<8xf16>, %mask: vector<8xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.fmuladd"(%op1, %op2, %op3, %mask, %evl) : (vector<8xf16>, vector<8xf16>, vector<8xf16>, vector<8xi8>, i32) -> vector<8xf16>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%op1: vector<8xf16>, %op2: vector<8xf16>, %op3: vector<8xf16>, %mask: vector<8xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.fmuladd"(%op1, %op2, %op3, %mask, %evl) : (vector<8xf16>, vector<8xf16>, vector<8xf16>, vector<8xi1>, i64) -> vector<8xf16>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%op1: vector<8xf16>, %op2: vector<8xf16>, %op3: vector<8xf16>, %mask: vector<8xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fmuladd"(%op1, %op2, %op3, %mask, %evl) : (vector<8xf16>, vector<8xf16>, vector<8xf16>, vector<8xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%op1: vector<8xf16>, %op2: vector<8xf16>, %op3: vector<8xf16>, %mask: vector<8xi1>) {
  %0 = "llvm.intr.vp.fmuladd"(%op1, %op2, %op3, %mask) : (vector<8xf16>, vector<8xf16>, vector<8xf16>, vector<8xi1>) -> vector<8xf16>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%op1: vector<8xf16>, %op2: vector<8xf16>, %op3: vector<8xf16>, %mask: vector<8xi1>, %evl: i32) {
  %0 = llvm.intr.vp.fmuladd %op1, %op2, %op3, %mask, %evl : vector<8xf16>
  llvm.return
}
