// RUN: --split-input-file
// A product and a sum with one rounding, of those that the mask has and that are below the length.
llvm.func @forms(%op1: vector<4xf32>, %op2: vector<4xf32>, %op3: vector<4xf32>, %mask: vector<4xi1>, %evl: i32, %op1_1: vector<[2]xf64>, %op2_1: vector<[2]xf64>, %op3_1: vector<[2]xf64>, %mask_1: vector<[2]xi1>) {
  %0 = "llvm.intr.vp.fma"(%op1, %op2, %op3, %mask, %evl) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %1 = "llvm.intr.vp.fma"(%op1_1, %op2_1, %op3_1, %mask_1, %evl) {seen} : (vector<[2]xf64>, vector<[2]xf64>, vector<[2]xf64>, vector<[2]xi1>, i32) -> vector<[2]xf64>
  llvm.return
}

// -----

// Error: the first factors are floating-point numbers.
llvm.func @f(%op1: vector<4xi32>, %op2: vector<4xf32>, %op3: vector<4xf32>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fma"(%op1, %op2, %op3, %mask, %evl) : (vector<4xi32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}

// -----

// Error: the second factors are a vector.
llvm.func @f(%op1: vector<4xf32>, %op2: f32, %op3: vector<4xf32>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fma"(%op1, %op2, %op3, %mask, %evl) : (vector<4xf32>, f32, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}

// -----

// Error: the addends are floating-point numbers.
llvm.func @f(%op1: vector<4xf32>, %op2: vector<4xf32>, %op3: vector<4x!llvm.ptr>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fma"(%op1, %op2, %op3, %mask, %evl) : (vector<4xf32>, vector<4xf32>, vector<4x!llvm.ptr>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%op1: vector<4xf32>, %op2: vector<4xf32>, %op3: vector<4xf32>, %mask: vector<4xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.fma"(%op1, %op2, %op3, %mask, %evl) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi8>, i32) -> vector<4xf32>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%op1: vector<4xf32>, %op2: vector<4xf32>, %op3: vector<4xf32>, %mask: vector<4xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.fma"(%op1, %op2, %op3, %mask, %evl) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i64) -> vector<4xf32>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%op1: vector<4xf32>, %op2: vector<4xf32>, %op3: vector<4xf32>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fma"(%op1, %op2, %op3, %mask, %evl) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%op1: vector<4xf32>, %op2: vector<4xf32>, %op3: vector<4xf32>, %mask: vector<4xi1>) {
  %0 = "llvm.intr.vp.fma"(%op1, %op2, %op3, %mask) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%op1: vector<4xf32>, %op2: vector<4xf32>, %op3: vector<4xf32>, %mask: vector<4xi1>, %evl: i32) {
  %0 = llvm.intr.vp.fma %op1, %op2, %op3, %mask, %evl : vector<4xf32>
  llvm.return
}
