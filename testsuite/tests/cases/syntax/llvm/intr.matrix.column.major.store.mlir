// RUN: --split-input-file
// A matrix to memory, column by column.
llvm.func @forms(%m: vector<12xf32>, %n: vector<2xi8>, %p: !llvm.ptr, %q: !llvm.ptr<1>, %s: i64, %t: i32) {
  llvm.intr.matrix.column.major.store %m, %p, <stride = %s> {isVolatile = false, rows = 4 : i32, columns = 3 : i32} : vector<12xf32> to !llvm.ptr stride i64
  llvm.intr.matrix.column.major.store %n, %q, <stride = %t> {isVolatile = true, rows = 1 : i32, columns = 2 : i32, seen} : vector<2xi8> to !llvm.ptr<1> stride i32
  "llvm.intr.matrix.column.major.store"(%m, %p, %s) <{columns = 3 : i32, isVolatile = false, rows = 4 : i32}> : (vector<12xf32>, !llvm.ptr, i64) -> ()
  llvm.return
}

// -----

// Error: the matrix is a vector.
llvm.func @f(%m: f32, %p: !llvm.ptr, %s: i64) {
  llvm.intr.matrix.column.major.store %m, %p, <stride = %s> {isVolatile = false, rows = 4 : i32, columns = 3 : i32} : f32 to !llvm.ptr stride i64
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%m: vector<12xf32>, %s: i64) {
  llvm.intr.matrix.column.major.store %m, %s, <stride = %s> {isVolatile = false, rows = 4 : i32, columns = 3 : i32} : vector<12xf32> to i64 stride i64
  llvm.return
}

// -----

// Error: the stride is an integer.
llvm.func @f(%m: vector<12xf32>, %p: !llvm.ptr) {
  llvm.intr.matrix.column.major.store %m, %p, <stride = %p> {isVolatile = false, rows = 4 : i32, columns = 3 : i32} : vector<12xf32> to !llvm.ptr stride !llvm.ptr
  llvm.return
}

// -----

// Error: there is `isVolatile`.
llvm.func @f(%m: vector<12xf32>, %p: !llvm.ptr, %s: i64) {
  llvm.intr.matrix.column.major.store %m, %p, <stride = %s> {rows = 4 : i32, columns = 3 : i32} : vector<12xf32> to !llvm.ptr stride i64
  llvm.return
}

// -----

// Error: there is `rows`.
llvm.func @f(%m: vector<12xf32>, %p: !llvm.ptr, %s: i64) {
  llvm.intr.matrix.column.major.store %m, %p, <stride = %s> {isVolatile = false, columns = 3 : i32} : vector<12xf32> to !llvm.ptr stride i64
  llvm.return
}

// -----

// Error: there is `columns`.
llvm.func @f(%m: vector<12xf32>, %p: !llvm.ptr, %s: i64) {
  llvm.intr.matrix.column.major.store %m, %p, <stride = %s> {isVolatile = false, rows = 4 : i32} : vector<12xf32> to !llvm.ptr stride i64
  llvm.return
}

// -----

// Error: columns are a number of 32 bits.
llvm.func @f(%m: vector<12xf32>, %p: !llvm.ptr, %s: i64) {
  llvm.intr.matrix.column.major.store %m, %p, <stride = %s> {isVolatile = false, rows = 4 : i32, columns = 3 : i16} : vector<12xf32> to !llvm.ptr stride i64
  llvm.return
}

// -----

// Error: no result.
llvm.func @f(%m: vector<12xf32>, %p: !llvm.ptr, %s: i64) {
  %0 = "llvm.intr.matrix.column.major.store"(%m, %p, %s) <{columns = 3 : i32, isVolatile = false, rows = 4 : i32}> : (vector<12xf32>, !llvm.ptr, i64) -> vector<12xf32>
  llvm.return
}

// -----

// Error: the type of the stride.
llvm.func @f(%m: vector<12xf32>, %p: !llvm.ptr, %s: i64) {
  llvm.intr.matrix.column.major.store %m, %p, <stride = %s> {isVolatile = false, rows = 4 : i32, columns = 3 : i32} : vector<12xf32> to !llvm.ptr
  llvm.return
}
