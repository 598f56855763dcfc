// RUN: --split-input-file
llvm.func @forms(%a: i32, %b: i1, %c: i77, %d: vector<4xi8>, %e: vector<[2]xi64>) {
  %0 = llvm.uitofp %a : i32 to f32
  %1 = llvm.uitofp %b : i1 to f64
  %2 = llvm.uitofp %c : i77 to f128
  %3 = llvm.uitofp %d : vector<4xi8> to vector<4xf32>
  %4 = llvm.uitofp %e : vector<[2]xi64> to vector<[2]xbf16>
  %5 = llvm.uitofp nneg %a : i32 to f32
  %6 = llvm.uitofp nneg %a {tag = 1 : i8} : i32 to f32
  %7 = "llvm.uitofp"(%a) : (i32) -> f32
  %8 = "llvm.uitofp"(%a) <{nonNeg}> {tag} : (i32) -> f32
  llvm.return
}

// -----

// Error: integers.
func.func @f(%a: f32) {
  %0 = llvm.uitofp %a : f32 to f64
  return
}

// -----

// Error: to floats.
func.func @f(%a: i32) {
  %0 = llvm.uitofp %a : i32 to i64
  return
}

// -----

// Error: not of type index.
func.func @f(%a: index) {
  %0 = llvm.uitofp %a : index to f32
  return
}

// -----

// Error: vectors of one dimension.
func.func @f(%a: vector<2x2xi32>) {
  %0 = llvm.uitofp %a : vector<2x2xi32> to vector<2x2xf32>
  return
}

// -----

// Error: the word comes first.
func.func @f(%a: i32) {
  %0 = llvm.uitofp %a nneg : i32 to f32
  return
}

// -----

// Error: one operand.
func.func @f(%a: i32) {
  %0 = "llvm.uitofp"(%a, %a) : (i32, i32) -> f32
  return
}

// -----

// Error: to some type.
func.func @f(%a: i32) {
  %0 = llvm.uitofp %a : i32
  return
}
