// RUN: --split-input-file
// Ordered comparisons are false for a number that is none, unordered ones true.
llvm.func @predicates(%a: f32) {
  %0 = llvm.fcmp "_false" %a, %a : f32
  %1 = llvm.fcmp "oeq" %a, %a : f32
  %2 = llvm.fcmp "ogt" %a, %a : f32
  %3 = llvm.fcmp "oge" %a, %a : f32
  %4 = llvm.fcmp "olt" %a, %a : f32
  %5 = llvm.fcmp "ole" %a, %a : f32
  %6 = llvm.fcmp "one" %a, %a : f32
  %7 = llvm.fcmp "ord" %a, %a : f32
  %8 = llvm.fcmp "ueq" %a, %a : f32
  %9 = llvm.fcmp "ugt" %a, %a : f32
  %10 = llvm.fcmp "uge" %a, %a : f32
  %11 = llvm.fcmp "ult" %a, %a : f32
  %12 = llvm.fcmp "ule" %a, %a : f32
  %13 = llvm.fcmp "une" %a, %a : f32
  %14 = llvm.fcmp "uno" %a, %a : f32
  %15 = llvm.fcmp "_true" %a, %a : f32
  llvm.return
}

// -----

llvm.func @forms(%a: f128, %v: vector<4xbf16>, %s: vector<[2]xf64>) {
  %0 = llvm.fcmp "oeq" %a, %a {tag} : f128
  %1 = llvm.fcmp "oeq" %v, %v : vector<4xbf16>
  %2 = llvm.fcmp "oeq" %s, %s {fastmathFlags = #llvm.fastmath<nnan, ninf>} : vector<[2]xf64>
  %3 = llvm.fcmp "oeq" %a, %a {fastmathFlags = #llvm.fastmath<none>} : f128
  %4 = "llvm.fcmp"(%a, %a) <{predicate = 4 : i64}> : (f128, f128) -> i1
  %5 = "llvm.fcmp"(%v, %v) <{fastmathFlags = #llvm.fastmath<fast>, predicate = 15 : i64}> {tag} : (vector<4xbf16>, vector<4xbf16>) -> vector<4xi1>
  llvm.return
}

// -----

// Error: floats.
llvm.func @f(%a: i32) {
  %0 = llvm.fcmp "oeq" %a, %a : i32
  llvm.return
}

// -----

// Error: both of one type.
llvm.func @f(%a: f32, %b: f64) {
  %0 = "llvm.fcmp"(%a, %b) <{predicate = 4 : i64}> : (f32, f64) -> i1
  llvm.return
}

// -----

// Error: a bit for each element.
llvm.func @f(%a: vector<4xf32>) {
  %0 = "llvm.fcmp"(%a, %a) <{predicate = 4 : i64}> : (vector<4xf32>, vector<4xf32>) -> i1
  llvm.return
}

// -----

// Error: bits.
llvm.func @f(%a: f32) {
  %0 = "llvm.fcmp"(%a, %a) <{predicate = 4 : i64}> : (f32, f32) -> i8
  llvm.return
}

// -----

// Error: no such predicate.
llvm.func @f(%a: f32) {
  %0 = llvm.fcmp "eq" %a, %a : f32
  llvm.return
}

// -----

// Error: the predicate in quotes.
llvm.func @f(%a: f32) {
  %0 = llvm.fcmp oeq %a, %a : f32
  llvm.return
}

// -----

// Error: there are sixteen.
llvm.func @f(%a: f32) {
  %0 = "llvm.fcmp"(%a, %a) <{predicate = 16 : i64}> : (f32, f32) -> i1
  llvm.return
}

// -----

// Error: a type of LLVM.
func.func @f(%a: tensor<f32>) {
  %0 = llvm.fcmp "oeq" %a, %a : tensor<f32>
  return
}

// -----

// Error: the operands have the type that is written, which comes before what types there are.
llvm.func @f(%a: f32) {
  %0 = llvm.fcmp "oeq" %a, %b : none
  llvm.return
}
