// RUN: --split-input-file
// That the result is wider is not asked.
llvm.func @forms(%a: f32, %b: f16, %c: bf16, %d: vector<4xf16>, %e: vector<[2]xf32>, %f: f64) {
  %0 = llvm.fpext %a : f32 to f64
  %1 = llvm.fpext %b : f16 to f128
  %2 = llvm.fpext %c : bf16 to f32
  %3 = llvm.fpext %d : vector<4xf16> to vector<4xf32>
  %4 = llvm.fpext %e : vector<[2]xf32> to vector<[2]xf64>
  %5 = llvm.fpext %f : f64 to f32
  %6 = llvm.fpext %a {tag = 1 : i8} : f32 to f64
  %7 = "llvm.fpext"(%a) : (f32) -> f64
  llvm.return
}

// -----

// Error: floats.
func.func @f(%a: i32) {
  %0 = llvm.fpext %a : i32 to f64
  return
}

// -----

// Error: to floats.
func.func @f(%a: f32) {
  %0 = llvm.fpext %a : f32 to i64
  return
}

// -----

// Error: that LLVM has.
func.func @f(%a: f32) {
  %0 = llvm.fpext %a : f32 to f8E4M3FN
  return
}

// -----

// Error: vectors of one dimension.
func.func @f(%a: vector<2x2xf32>) {
  %0 = llvm.fpext %a : vector<2x2xf32> to vector<2x2xf32>
  return
}

// -----

// Error: one operand.
func.func @f(%a: f32) {
  %0 = "llvm.fpext"(%a, %a) : (f32, f32) -> f64
  return
}

// -----

// Error: to some type.
func.func @f(%a: f32) {
  %0 = llvm.fpext %a : f32
  return
}
