// RUN: --split-input-file
llvm.func @forms(%a: f32, %b: f64, %c: f128, %d: vector<4xf32>, %e: vector<[2]xbf16>) {
  %0 = llvm.fptosi %a : f32 to i32
  %1 = llvm.fptosi %b : f64 to i1
  %2 = llvm.fptosi %c : f128 to i77
  %3 = llvm.fptosi %d : vector<4xf32> to vector<4xi8>
  %4 = llvm.fptosi %e : vector<[2]xbf16> to vector<[2]xi64>
  %5 = llvm.fptosi %a {tag = 1 : i8} : f32 to i32
  %6 = "llvm.fptosi"(%a) : (f32) -> i32
  llvm.return
}

// -----

// Error: floats.
func.func @f(%a: i32) {
  %0 = llvm.fptosi %a : i32 to i64
  return
}

// -----

// Error: to integers.
func.func @f(%a: f32) {
  %0 = llvm.fptosi %a : f32 to f64
  return
}

// -----

// Error: not of type index.
func.func @f(%a: f32) {
  %0 = llvm.fptosi %a : f32 to index
  return
}

// -----

// Error: vectors of one dimension.
func.func @f(%a: vector<2x2xf32>) {
  %0 = llvm.fptosi %a : vector<2x2xf32> to vector<2x2xi32>
  return
}

// -----

// Error: one operand.
func.func @f(%a: f32) {
  %0 = "llvm.fptosi"(%a, %a) : (f32, f32) -> i32
  return
}

// -----

// Error: to some type.
func.func @f(%a: f32) {
  %0 = llvm.fptosi %a : f32
  return
}
