// RUN: --split-input-file
// A matrix from memory, column by column.
llvm.func @forms(%p: !llvm.ptr, %q: !llvm.ptr<1>, %s: i64, %t: i32) {
  %0 = llvm.intr.matrix.column.major.load %p, <stride = %s> {isVolatile = false, rows = 4 : i32, columns = 3 : i32} : vector<12xf32> from !llvm.ptr stride i64
  %1 = llvm.intr.matrix.column.major.load %q, <stride = %t> {isVolatile = true, rows = 1 : i32, columns = 2 : i32, seen} : vector<2xi8> from !llvm.ptr<1> stride i32
  %2 = "llvm.intr.matrix.column.major.load"(%p, %s) <{columns = 3 : i32, isVolatile = false, rows = 4 : i32}> : (!llvm.ptr, i64) -> vector<12xf32>
  llvm.return
}

// -----

// That rows times columns is the number of elements is not asked.
llvm.func @forms(%p: !llvm.ptr, %s: i64) {
  %0 = llvm.intr.matrix.column.major.load %p, <stride = %s> {isVolatile = false, rows = 4 : i32, columns = 3 : i32} : vector<[2]xf32> from !llvm.ptr stride i64
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%p: i32, %s: i64) {
  %0 = llvm.intr.matrix.column.major.load %p, <stride = %s> {isVolatile = false, rows = 4 : i32, columns = 3 : i32} : vector<12xf32> from i32 stride i64
  llvm.return
}

// -----

// Error: the stride is an integer.
llvm.func @f(%p: !llvm.ptr, %s: f32) {
  %0 = llvm.intr.matrix.column.major.load %p, <stride = %s> {isVolatile = false, rows = 4 : i32, columns = 3 : i32} : vector<12xf32> from !llvm.ptr stride f32
  llvm.return
}

// -----

// Error: the stride is no vector.
llvm.func @f(%p: !llvm.ptr, %s: vector<3xi64>) {
  %0 = "llvm.intr.matrix.column.major.load"(%p, %s) <{columns = 3 : i32, isVolatile = false, rows = 4 : i32}> : (!llvm.ptr, vector<3xi64>) -> vector<12xf32>
  llvm.return
}

// -----

// Error: the result is a vector.
llvm.func @f(%p: !llvm.ptr, %s: i64) {
  %0 = llvm.intr.matrix.column.major.load %p, <stride = %s> {isVolatile = false, rows = 4 : i32, columns = 3 : i32} : f32 from !llvm.ptr stride i64
  llvm.return
}

// -----

// Error: there is `isVolatile`.
llvm.func @f(%p: !llvm.ptr, %s: i64) {
  %0 = llvm.intr.matrix.column.major.load %p, <stride = %s> {rows = 4 : i32, columns = 3 : i32} : vector<12xf32> from !llvm.ptr stride i64
  llvm.return
}

// -----

// Error: there is `rows`.
llvm.func @f(%p: !llvm.ptr, %s: i64) {
  %0 = llvm.intr.matrix.column.major.load %p, <stride = %s> {isVolatile = false, columns = 3 : i32} : vector<12xf32> from !llvm.ptr stride i64
  llvm.return
}

// -----

// Error: there is `columns`.
llvm.func @f(%p: !llvm.ptr, %s: i64) {
  %0 = llvm.intr.matrix.column.major.load %p, <stride = %s> {isVolatile = false, rows = 4 : i32} : vector<12xf32> from !llvm.ptr stride i64
  llvm.return
}

// -----

// Error: the flag has one bit.
llvm.func @f(%p: !llvm.ptr, %s: i64) {
  %0 = llvm.intr.matrix.column.major.load %p, <stride = %s> {isVolatile = 1 : i8, rows = 4 : i32, columns = 3 : i32} : vector<12xf32> from !llvm.ptr stride i64
  llvm.return
}

// -----

// Error: rows are a number of 32 bits.
llvm.func @f(%p: !llvm.ptr, %s: i64) {
  %0 = llvm.intr.matrix.column.major.load %p, <stride = %s> {isVolatile = false, rows = 4 : i64, columns = 3 : i32} : vector<12xf32> from !llvm.ptr stride i64
  llvm.return
}

// -----

// Error: columns are a number.
llvm.func @f(%p: !llvm.ptr, %s: i64) {
  %0 = "llvm.intr.matrix.column.major.load"(%p, %s) <{columns = unit, isVolatile = false, rows = 4 : i32}> : (!llvm.ptr, i64) -> vector<12xf32>
  llvm.return
}

// -----

// Error: the stride is written between brackets.
llvm.func @f(%p: !llvm.ptr, %s: i64) {
  %0 = llvm.intr.matrix.column.major.load %p, %s {isVolatile = false, rows = 4 : i32, columns = 3 : i32} : vector<12xf32> from !llvm.ptr stride i64
  llvm.return
}
