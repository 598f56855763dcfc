// RUN: --pass-pipeline=builtin.module(any(sroa,mem2reg)) --split-input-file

func.func @pair(%a: i32, %b: i32, %c: i1) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<2xi32>
  memref.store %a, %m[%c0] : memref<2xi32>
  memref.store %b, %m[%c1] : memref<2xi32>
  cf.cond_br %c, ^then, ^end
^then:
  memref.store %b, %m[%c0] : memref<2xi32>
  cf.br ^end
^end:
  %0 = memref.load %m[%c0] : memref<2xi32>
  %1 = memref.load %m[%c1] : memref<2xi32>
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}

// -----

llvm.func @pair(%a: i32, %in: !llvm.ptr) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %size = llvm.mlir.constant(8 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%m, %in, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  %p = llvm.getelementptr %m[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.store %a, %m : i32, !llvm.ptr
  %0 = llvm.load %m : !llvm.ptr -> i32
  %1 = llvm.load %p : !llvm.ptr -> i32
  %2 = llvm.add %0, %1 : i32
  llvm.return %2 : i32
}
