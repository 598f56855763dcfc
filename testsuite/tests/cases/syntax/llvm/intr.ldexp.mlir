// RUN: --split-input-file
// A number times two to the power of an integer.
llvm.func @forms(%a: f32, %v: vector<4xf64>, %w: vector<[2]xf16>, %p: i32, %q: i16) {
  %0 = llvm.intr.ldexp(%a, %p) : (f32, i32) -> f32
  %1 = llvm.intr.ldexp(%v, %q) {fastmathFlags = #llvm.fastmath<nsz, reassoc>} : (vector<4xf64>, i16) -> vector<4xf64>
  %2 = llvm.intr.ldexp(%w, %p) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<[2]xf16>, i32) -> vector<[2]xf16>
  %3 = "llvm.intr.ldexp"(%a, %p) : (f32, i32) -> f32
  %4 = "llvm.intr.ldexp"(%a, %p) <{fastmathFlags = #llvm.fastmath<afn>}> : (f32, i32) -> f32
  llvm.return
}

// -----

// The result can have any type.
llvm.func @forms(%a: f32, %p: i32) {
  %0 = llvm.intr.ldexp(%a, %p) : (f32, i32) -> i64
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32, %p: i32) {
  %0 = llvm.intr.ldexp(%a, %p) : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: the power is an integer.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.ldexp(%a, %a) : (f32, f32) -> f32
  llvm.return
}

// -----

// Error: the power is no vector.
llvm.func @f(%a: vector<2xf32>, %p: vector<2xi32>) {
  %0 = llvm.intr.ldexp(%a, %p) : (vector<2xf32>, vector<2xi32>) -> vector<2xf32>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%a: f32, %p: i32) {
  %0 = llvm.intr.ldexp(%a, %p) : (f32, i32) -> memref<f32>
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f32, %p: i32) {
  %0 = "llvm.intr.ldexp"(%a, %p) <{fastmathFlags = #arith.fastmath<nnan>}> : (f32, i32) -> f32
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.ldexp"(%a) : (f32) -> f32
  llvm.return
}
