// RUN: --split-input-file
// Begins to read the arguments that a function has no names for.
llvm.func @forms(%list: !llvm.ptr, %other: !llvm.ptr<1>, ...) {
  llvm.intr.vastart %list : !llvm.ptr
  llvm.intr.vastart %other {seen} : !llvm.ptr<1>
  "llvm.intr.vastart"(%list) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// That the function takes more arguments is not asked.
llvm.func @forms(%list: !llvm.ptr) {
  llvm.intr.vastart %list : !llvm.ptr
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%list: i64) {
  llvm.intr.vastart %list : i64
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%list: !llvm.ptr) {
  "llvm.intr.vastart"(%list, %list) : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: no result.
llvm.func @f(%list: !llvm.ptr) {
  %0 = "llvm.intr.vastart"(%list) : (!llvm.ptr) -> i32
  llvm.return
}

// -----

// Error: a type.
llvm.func @f(%list: !llvm.ptr) {
  llvm.intr.vastart %list
  llvm.return
}
