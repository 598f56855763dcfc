// RUN: --sccp

llvm.func internal @callee(%a: i32) -> i32 attributes {sym_visibility = "private"} {
  %0 = llvm.mlir.constant(1 : i32) : i32
  %1 = llvm.add %a, %0 : i32
  llvm.return %a : i32
}
llvm.func @caller(%c: i1) -> i32 {
  %0 = llvm.mlir.constant(7 : i32) : i32
  %true = llvm.mlir.constant(true) : i1
  %1 = llvm.call @callee(%0) : (i32) -> i32
  llvm.cond_br %true, ^bb1(%1 : i32), ^bb2
^bb1(%x: i32):
  llvm.return %x : i32
^bb2:
  llvm.switch %1 : i32, ^bb3(%0 : i32) [
    7: ^bb3(%1 : i32)
  ]
^bb3(%y: i32):
  llvm.return %y : i32
}
