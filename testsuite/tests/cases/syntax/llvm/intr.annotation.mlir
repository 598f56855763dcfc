// RUN: --split-input-file
// A note about an integer: its text, file and line.
llvm.func @forms(%i: i32, %b: i1, %t: !llvm.ptr, %u: !llvm.ptr<4>, %l: i32) {
  %0 = "llvm.intr.annotation"(%i, %t, %t, %l) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32
  %1 = "llvm.intr.annotation"(%b, %u, %u, %l) {seen} : (i1, !llvm.ptr<4>, !llvm.ptr<4>, i32) -> i1
  llvm.return
}

// -----

// Error: an integer.
llvm.func @f(%i: f32, %t: !llvm.ptr, %l: i32) {
  %0 = "llvm.intr.annotation"(%i, %t, %t, %l) : (f32, !llvm.ptr, !llvm.ptr, i32) -> f32
  llvm.return
}

// -----

// Error: the text has an address.
llvm.func @f(%i: i32, %t: !llvm.ptr) {
  %0 = "llvm.intr.annotation"(%i, %i, %t, %i) : (i32, i32, !llvm.ptr, i32) -> i32
  llvm.return
}

// -----

// Error: the file has an address.
llvm.func @f(%i: i32, %t: !llvm.ptr) {
  %0 = "llvm.intr.annotation"(%i, %t, %i, %i) : (i32, !llvm.ptr, i32, i32) -> i32
  llvm.return
}

// -----

// Error: the line has 32 bits.
llvm.func @f(%i: i64, %t: !llvm.ptr) {
  %0 = "llvm.intr.annotation"(%i, %t, %t, %i) : (i64, !llvm.ptr, !llvm.ptr, i64) -> i64
  llvm.return
}

// -----

// Error: the result has the type of the integer.
llvm.func @f(%i: i32, %t: !llvm.ptr) {
  %0 = "llvm.intr.annotation"(%i, %t, %t, %i) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i64
  llvm.return
}

// -----

// Error: text and file are in one space.
llvm.func @f(%i: i32, %t: !llvm.ptr, %u: !llvm.ptr<4>) {
  %0 = "llvm.intr.annotation"(%i, %t, %u, %i) : (i32, !llvm.ptr, !llvm.ptr<4>, i32) -> i32
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%i: i32, %t: !llvm.ptr) {
  %0 = llvm.intr.annotation %i, %t, %t, %i : i32
  llvm.return
}
