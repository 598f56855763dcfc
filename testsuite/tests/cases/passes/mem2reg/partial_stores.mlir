// RUN: --mem2reg
// NOT IN MLIR: the reference takes a store of some bits for one of the whole value, and forgets what was stored on the way

// A store of some bits needs the value of the slot: the block gets an argument.
llvm.func @merge(%c: i1, %a: i32, %b: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %m : i32, !llvm.ptr
  llvm.cond_br %c, ^then, ^join
^then:
  llvm.store %b, %m : i32, !llvm.ptr
  llvm.br ^join
^join:
  llvm.store %c, %m : i1, !llvm.ptr
  %0 = llvm.load %m : !llvm.ptr -> i32
  llvm.return %0 : i32
}

llvm.func @loop(%c: i1, %b: i8) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %one, %m : i32, !llvm.ptr
  llvm.br ^loop
^loop:
  llvm.store %b, %m : i8, !llvm.ptr
  %0 = llvm.load %m : !llvm.ptr -> i32
  %1 = llvm.add %0, %0 : i32
  llvm.store %1, %m : i32, !llvm.ptr
  llvm.cond_br %c, ^loop, ^exit
^exit:
  llvm.return %1 : i32
}
