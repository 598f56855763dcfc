// RUN: --split-input-file
// Floating-point elements with the other sign, of those that the mask has and that are below the length.
llvm.func @forms(%op: vector<4xf32>, %mask: vector<4xi1>, %evl: i32, %op_1: vector<[2]xf64>, %mask_1: vector<[2]xi1>) {
  %0 = "llvm.intr.vp.fneg"(%op, %mask, %evl) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %1 = "llvm.intr.vp.fneg"(%op_1, %mask_1, %evl) {seen} : (vector<[2]xf64>, vector<[2]xi1>, i32) -> vector<[2]xf64>
  llvm.return
}

// -----

// Error: no integers.
llvm.func @f(%op: vector<4xi32>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fneg"(%op, %mask, %evl) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%op: f32, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fneg"(%op, %mask, %evl) : (f32, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%op: vector<4xf32>, %mask: vector<4xi8>, %evl: i32) {
  %0 = "llvm.intr.vp.fneg"(%op, %mask, %evl) : (vector<4xf32>, vector<4xi8>, i32) -> vector<4xf32>
  llvm.return
}

// -----

// Error: the length has 32 bits.
llvm.func @f(%op: vector<4xf32>, %mask: vector<4xi1>, %evl: i64) {
  %0 = "llvm.intr.vp.fneg"(%op, %mask, %evl) : (vector<4xf32>, vector<4xi1>, i64) -> vector<4xf32>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%op: vector<4xf32>, %mask: vector<4xi1>, %evl: i32) {
  %0 = "llvm.intr.vp.fneg"(%op, %mask, %evl) : (vector<4xf32>, vector<4xi1>, i32) -> index
  llvm.return
}

// -----

// Error: a length.
llvm.func @f(%op: vector<4xf32>, %mask: vector<4xi1>) {
  %0 = "llvm.intr.vp.fneg"(%op, %mask) : (vector<4xf32>, vector<4xi1>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%op: vector<4xf32>, %mask: vector<4xi1>, %evl: i32) {
  %0 = llvm.intr.vp.fneg %op, %mask, %evl : vector<4xf32>
  llvm.return
}
