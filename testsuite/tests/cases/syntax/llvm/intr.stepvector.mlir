// RUN: --split-input-file
// The numbers from zero on.
llvm.func @forms() {
  %0 = llvm.intr.stepvector : vector<4xi32>
  %1 = llvm.intr.stepvector {seen} : vector<[4]xi64>
  %2 = llvm.intr.stepvector : vector<7xi3>
  %3 = "llvm.intr.stepvector"() : () -> vector<[2]xi8>
  llvm.return
}

// -----

// Error: a vector.
llvm.func @f() {
  %0 = llvm.intr.stepvector : i32
  llvm.return
}

// -----

// Error: integers.
llvm.func @f() {
  %0 = llvm.intr.stepvector : vector<4xf32>
  llvm.return
}

// -----

// Error: no index.
llvm.func @f() {
  %0 = llvm.intr.stepvector : vector<4xindex>
  llvm.return
}

// -----

// Error: one dimension.
llvm.func @f() {
  %0 = llvm.intr.stepvector : vector<2x2xi32>
  llvm.return
}

// -----

// Error: no operand.
llvm.func @f(%a: i64) {
  %0 = "llvm.intr.stepvector"(%a) : (i64) -> vector<4xi32>
  llvm.return
}

// -----

// Error: a type.
llvm.func @f() {
  %0 = llvm.intr.stepvector
  llvm.return
}
