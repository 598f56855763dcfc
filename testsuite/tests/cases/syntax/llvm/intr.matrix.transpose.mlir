// RUN: --split-input-file
// A matrix with rows and columns swapped.
llvm.func @forms(%a: vector<6xf32>, %b: vector<[4]xi8>) {
  %0 = llvm.intr.matrix.transpose %a {rows = 2 : i32, columns = 3 : i32} : vector<6xf32> into vector<6xf32>
  %1 = llvm.intr.matrix.transpose %b {rows = 2 : i32, columns = 2 : i32, seen} : vector<[4]xi8> into vector<[4]xi8>
  %2 = "llvm.intr.matrix.transpose"(%a) <{columns = 3 : i32, rows = 2 : i32}> : (vector<6xf32>) -> vector<6xf32>
  %3 = llvm.intr.matrix.transpose %a {rows = 2 : i32, columns = 3 : i32} : vector<6xf32> into vector<2xi1>
  llvm.return
}

// -----

// Error: the matrix is a vector.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.matrix.transpose %a {rows = 2 : i32, columns = 3 : i32} : f32 into vector<6xf32>
  llvm.return
}

// -----

// Error: the result is a vector.
llvm.func @f(%a: vector<6xf32>) {
  %0 = llvm.intr.matrix.transpose %a {rows = 2 : i32, columns = 3 : i32} : vector<6xf32> into i1
  llvm.return
}

// -----

// Error: there are rows.
llvm.func @f(%a: vector<6xf32>) {
  %0 = llvm.intr.matrix.transpose %a {columns = 3 : i32} : vector<6xf32> into vector<6xf32>
  llvm.return
}

// -----

// Error: there are columns.
llvm.func @f(%a: vector<6xf32>) {
  %0 = llvm.intr.matrix.transpose %a {rows = 2 : i32} : vector<6xf32> into vector<6xf32>
  llvm.return
}

// -----

// Error: a number of 32 bits.
llvm.func @f(%a: vector<6xf32>) {
  %0 = llvm.intr.matrix.transpose %a {rows = 2 : i32, columns = 3 : i8} : vector<6xf32> into vector<6xf32>
  llvm.return
}

// -----

// Error: the type of the result.
llvm.func @f(%a: vector<6xf32>) {
  %0 = llvm.intr.matrix.transpose %a {rows = 2 : i32, columns = 3 : i32} : vector<6xf32>
  llvm.return
}
