// RUN: --split-input-file
// Copies how far the arguments that a function has no names for are read.
// The destination is the first operand, and the first of the types.
llvm.func @forms(%a: !llvm.ptr, %b: !llvm.ptr, %c: !llvm.ptr<1>) {
  llvm.intr.vacopy %a to %b : !llvm.ptr, !llvm.ptr
  llvm.intr.vacopy %c to %b {seen} : !llvm.ptr, !llvm.ptr<1>
  "llvm.intr.vacopy"(%b, %a) : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: the source is an address.
llvm.func @f(%a: i64, %b: !llvm.ptr) {
  llvm.intr.vacopy %a to %b : !llvm.ptr, i64
  llvm.return
}

// -----

// Error: the destination is an address.
llvm.func @f(%a: !llvm.ptr, %b: i64) {
  llvm.intr.vacopy %a to %b : i64, !llvm.ptr
  llvm.return
}

// -----

// Error: two types.
llvm.func @f(%a: !llvm.ptr, %b: !llvm.ptr) {
  llvm.intr.vacopy %a to %b : !llvm.ptr
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%a: !llvm.ptr) {
  "llvm.intr.vacopy"(%a) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: a source and a destination.
llvm.func @f(%a: !llvm.ptr, %b: !llvm.ptr) {
  llvm.intr.vacopy %a, %b : !llvm.ptr, !llvm.ptr
  llvm.return
}
