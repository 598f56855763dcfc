// RUN: --mem2reg

// In a block that cannot be reached, uses may come before definitions.
llvm.func @backwards(%a: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %m : i32, !llvm.ptr
  %0 = llvm.load %m : !llvm.ptr -> i32
  llvm.return %0 : i32
^dead:
  llvm.intr.lifetime.start %second : !llvm.ptr
  %second = llvm.getelementptr %first[0] : (!llvm.ptr) -> !llvm.ptr, i32
  %first = llvm.getelementptr %m[0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %1, %m : i32, !llvm.ptr
  %1 = llvm.load %m : !llvm.ptr -> i32
  llvm.br ^dead
}

// The allocation cannot be reached.
func.func @dead_allocation(%c: i1, %a: i32) -> i32 {
  return %a : i32
^dead:
  %m = memref.alloca() : memref<i32>
  cf.cond_br %c, ^then, ^join
^then:
  memref.store %a, %m[] : memref<i32>
  cf.br ^join
^join:
  %0 = memref.load %m[] : memref<i32>
  return %0 : i32
}
