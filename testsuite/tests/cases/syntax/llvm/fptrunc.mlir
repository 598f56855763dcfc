// RUN: --split-input-file
// That the result is narrower is not asked.
llvm.func @forms(%a: f64, %b: f128, %c: f80, %d: vector<4xf32>, %e: vector<[2]xf64>, %f: f32) {
  %0 = llvm.fptrunc %a : f64 to f32
  %1 = llvm.fptrunc %b : f128 to f16
  %2 = llvm.fptrunc %c : f80 to bf16
  %3 = llvm.fptrunc %d : vector<4xf32> to vector<4xf16>
  %4 = llvm.fptrunc %e : vector<[2]xf64> to vector<[2]xf32>
  %5 = llvm.fptrunc %f : f32 to f64
  %6 = llvm.fptrunc %a {tag = 1 : i8} : f64 to f32
  %7 = "llvm.fptrunc"(%a) : (f64) -> f32
  llvm.return
}

// -----

// Error: floats.
func.func @f(%a: i32) {
  %0 = llvm.fptrunc %a : i32 to f64
  return
}

// -----

// Error: to floats.
func.func @f(%a: f32) {
  %0 = llvm.fptrunc %a : f32 to i64
  return
}

// -----

// Error: that LLVM has.
func.func @f(%a: f32) {
  %0 = llvm.fptrunc %a : f32 to f8E4M3FN
  return
}

// -----

// Error: vectors of one dimension.
func.func @f(%a: vector<2x2xf32>) {
  %0 = llvm.fptrunc %a : vector<2x2xf32> to vector<2x2xf32>
  return
}

// -----

// Error: one operand.
func.func @f(%a: f64) {
  %0 = "llvm.fptrunc"(%a, %a) : (f64, f64) -> f32
  return
}

// -----

// Error: to some type.
func.func @f(%a: f64) {
  %0 = llvm.fptrunc %a : f64
  return
}
