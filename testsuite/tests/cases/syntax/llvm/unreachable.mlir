// RUN: --split-input-file
llvm.func @forms(%c: i1) {
  llvm.cond_br %c, ^bb1, ^bb2
^bb1:
  llvm.unreachable
^bb2:
  llvm.unreachable {tag}
}
llvm.func @generic() -> i32 {
  "llvm.unreachable"() : () -> ()
}

// -----

// Error: the end of its block.
llvm.func @f() {
  llvm.unreachable
  llvm.unreachable
}

// -----

// Error: no operands.
llvm.func @f(%a: i32) {
  "llvm.unreachable"(%a) : (i32) -> ()
}

// -----

// Error: no blocks.
llvm.func @f() {
  "llvm.unreachable"()[^bb1] : () -> ()
^bb1:
  llvm.return
}
