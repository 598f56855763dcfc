// RUN: --split-input-file
// The product of matrices.
// That shapes and elements agree is not asked.
llvm.func @forms(%a: vector<8xf32>, %b: vector<6xf32>, %i: vector<4xi8>) {
  %0 = llvm.intr.matrix.multiply %a, %b {lhs_rows = 4 : i32, lhs_columns = 2 : i32, rhs_columns = 3 : i32} : (vector<8xf32>, vector<6xf32>) -> vector<12xf32>
  %1 = llvm.intr.matrix.multiply %i, %i {lhs_rows = 2 : i32, lhs_columns = 2 : i32, rhs_columns = 2 : i32, seen} : (vector<4xi8>, vector<4xi8>) -> vector<4xi8>
  %2 = "llvm.intr.matrix.multiply"(%a, %b) <{lhs_columns = 2 : i32, lhs_rows = 4 : i32, rhs_columns = 3 : i32}> : (vector<8xf32>, vector<6xf32>) -> vector<12xf32>
  %3 = llvm.intr.matrix.multiply %a, %i {lhs_rows = 4 : i32, lhs_columns = 2 : i32, rhs_columns = 3 : i32} : (vector<8xf32>, vector<4xi8>) -> vector<[2]x!llvm.ptr>
  llvm.return
}

// -----

// Error: the first matrix is a vector.
llvm.func @f(%a: f32, %b: vector<6xf32>) {
  %0 = llvm.intr.matrix.multiply %a, %b {lhs_rows = 4 : i32, lhs_columns = 2 : i32, rhs_columns = 3 : i32} : (f32, vector<6xf32>) -> vector<12xf32>
  llvm.return
}

// -----

// Error: the second matrix is a vector.
llvm.func @f(%a: vector<8xf32>, %b: !llvm.array<6 x f32>) {
  %0 = llvm.intr.matrix.multiply %a, %b {lhs_rows = 4 : i32, lhs_columns = 2 : i32, rhs_columns = 3 : i32} : (vector<8xf32>, !llvm.array<6 x f32>) -> vector<12xf32>
  llvm.return
}

// -----

// Error: no vector of two dimensions.
func.func @f(%a: vector<4x2xf32>, %b: vector<6xf32>) {
  %0 = llvm.intr.matrix.multiply %a, %b {lhs_rows = 4 : i32, lhs_columns = 2 : i32, rhs_columns = 3 : i32} : (vector<4x2xf32>, vector<6xf32>) -> vector<12xf32>
  return
}

// -----

// Error: the result is a vector.
llvm.func @f(%a: vector<8xf32>, %b: vector<6xf32>) {
  %0 = llvm.intr.matrix.multiply %a, %b {lhs_rows = 4 : i32, lhs_columns = 2 : i32, rhs_columns = 3 : i32} : (vector<8xf32>, vector<6xf32>) -> f32
  llvm.return
}

// -----

// Error: there is `lhs_rows`.
llvm.func @f(%a: vector<8xf32>, %b: vector<6xf32>) {
  %0 = llvm.intr.matrix.multiply %a, %b {lhs_columns = 2 : i32, rhs_columns = 3 : i32} : (vector<8xf32>, vector<6xf32>) -> vector<12xf32>
  llvm.return
}

// -----

// Error: there is `lhs_columns`.
llvm.func @f(%a: vector<8xf32>, %b: vector<6xf32>) {
  %0 = llvm.intr.matrix.multiply %a, %b {lhs_rows = 4 : i32, rhs_columns = 3 : i32} : (vector<8xf32>, vector<6xf32>) -> vector<12xf32>
  llvm.return
}

// -----

// Error: there is `rhs_columns`.
llvm.func @f(%a: vector<8xf32>, %b: vector<6xf32>) {
  %0 = llvm.intr.matrix.multiply %a, %b {lhs_rows = 4 : i32, lhs_columns = 2 : i32} : (vector<8xf32>, vector<6xf32>) -> vector<12xf32>
  llvm.return
}

// -----

// Error: a number of 32 bits.
llvm.func @f(%a: vector<8xf32>, %b: vector<6xf32>) {
  %0 = llvm.intr.matrix.multiply %a, %b {lhs_rows = 4 : i64, lhs_columns = 2 : i32, rhs_columns = 3 : i32} : (vector<8xf32>, vector<6xf32>) -> vector<12xf32>
  llvm.return
}

// -----

// Error: types of both matrices.
llvm.func @f(%a: vector<8xf32>, %b: vector<6xf32>) {
  %0 = llvm.intr.matrix.multiply %a, %b {lhs_rows = 4 : i32, lhs_columns = 2 : i32, rhs_columns = 3 : i32} : (vector<8xf32>) -> vector<12xf32>
  llvm.return
}
