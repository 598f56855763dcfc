// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

llvm.func @cases(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
  llvm.cond_br %arg2, ^bb1(%arg0 : i32), ^bb2(%arg1 : i32)
^bb1(%0: i32):
  llvm.switch %0 : i32, ^bb2(%arg0 : i32) [1: ^bb2(%arg1 : i32), 2: ^bb3(%0, %arg1 : i32, i32), 4: ^bb2(%0 : i32)]
^bb2(%1: i32):
  llvm.return %1 : i32
^bb3(%2: i32, %3: i32):
  %4 = llvm.add %2, %3 : i32
  llvm.br ^bb1(%4 : i32)
}
