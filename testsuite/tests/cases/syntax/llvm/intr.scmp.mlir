// RUN: --split-input-file
// -1, 0 or 1 as a signed number is smaller than, equal to or greater than another one.
llvm.func @forms(%a: i64, %v: vector<4xi32>, %w: vector<[2]xi8>) {
  %0 = llvm.intr.scmp(%a, %a) : (i64, i64) -> i2
  %1 = llvm.intr.scmp(%v, %v) {seen} : (vector<4xi32>, vector<4xi32>) -> vector<4xi8>
  %2 = llvm.intr.scmp(%w, %w) : (vector<[2]xi8>, vector<[2]xi8>) -> vector<[2]xi32>
  %3 = "llvm.intr.scmp"(%a, %a) : (i64, i64) -> i8
  llvm.return
}

// -----

// Shape and width of the result are not asked.
llvm.func @forms(%a: i64) {
  %0 = llvm.intr.scmp(%a, %a) : (i64, i64) -> vector<2xi8>
  %1 = llvm.intr.scmp(%a, %a) : (i64, i64) -> i1
  llvm.return
}

// -----

// Error: the operands have one type.
llvm.func @f(%a: i64, %b: i32) {
  %0 = llvm.intr.scmp(%a, %b) : (i64, i32) -> i8
  llvm.return
}

// -----

// Error: no pointers.
llvm.func @f(%a: !llvm.ptr) {
  %0 = llvm.intr.scmp(%a, %a) : (!llvm.ptr, !llvm.ptr) -> i8
  llvm.return
}

// -----

// Error: no floating-point result.
llvm.func @f(%a: i64) {
  %0 = llvm.intr.scmp(%a, %a) : (i64, i64) -> f32
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%a: i64) {
  %0 = "llvm.intr.scmp"(%a) : (i64) -> i8
  llvm.return
}

// -----

// Error: a type of a function.
llvm.func @f(%a: i64) {
  %0 = llvm.intr.scmp(%a, %a) : i64
  llvm.return
}
