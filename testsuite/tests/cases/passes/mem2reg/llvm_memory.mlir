// RUN: --pass-pipeline=builtin.module(llvm.func(mem2reg))

// A fill is a constant, or repeats a byte.
llvm.func @memset(%byte: i8) -> f32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %minus = llvm.mlir.constant(-7 : i8) : i8
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%a, %minus, %four) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  %0 = llvm.load %a : !llvm.ptr -> i32
  %b = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
  "llvm.intr.memset.inline"(%b, %byte) <{isVolatile = false, len = 4 : i32}> : (!llvm.ptr, i8) -> ()
  %1 = llvm.load %b : !llvm.ptr -> f32
  %c = llvm.alloca %one x i8 : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%c, %byte, %one) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  %2 = llvm.load %c : !llvm.ptr -> i8
  %d = llvm.alloca %one x i24 : (i32) -> !llvm.ptr
  "llvm.intr.memset.inline"(%d, %byte) <{isVolatile = false, len = 3 : i32}> : (!llvm.ptr, i8) -> ()
  %3 = llvm.load %d : !llvm.ptr -> i24
  llvm.call @use(%0, %2, %3) vararg(!llvm.func<void (...)>) : (i32, i8, i24) -> ()
  llvm.return %1 : f32
}
llvm.func @use(...)

// It must be of the whole value, which is a number of bytes.
llvm.func @not_filled(%byte: i8, %length: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %eight = llvm.mlir.constant(8 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%a, %byte, %three) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  %0 = llvm.load %a : !llvm.ptr -> i32
  %b = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%b, %byte, %length) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  %1 = llvm.load %b : !llvm.ptr -> i32
  %c = llvm.alloca %one x i20 : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%c, %byte, %three) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  %2 = llvm.load %c : !llvm.ptr -> i20
  %d = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%d, %byte, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  %3 = llvm.load %d : !llvm.ptr -> !llvm.ptr
  %e = llvm.alloca %one x i8 : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%e, %byte, %one) <{isVolatile = true}> : (!llvm.ptr, i8, i32) -> ()
  %4 = llvm.load %e : !llvm.ptr -> i8
  llvm.call @use(%1, %2, %3, %4) vararg(!llvm.func<void (...)>) : (i32, i20, !llvm.ptr, i8) -> ()
  llvm.return %0 : i32
}

// A copy becomes a load from the other memory, a store to it, or nothing.
llvm.func @copies(%other: !llvm.ptr, %x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %b = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%a, %other, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  "llvm.intr.memmove"(%b, %a, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  %0 = llvm.load %b : !llvm.ptr -> i32
  llvm.store %x, %b : i32, !llvm.ptr
  "llvm.intr.memcpy.inline"(%other, %b) <{isVolatile = false, len = 4 : i32}> : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return %0 : i32
}

llvm.func @not_copied(%other: !llvm.ptr) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%a, %other, %three) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  %0 = llvm.load %a : !llvm.ptr -> i32
  %b = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  "llvm.intr.memmove"(%b, %b, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  %1 = llvm.load %b : !llvm.ptr -> i32
  %c = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%c, %other, %four) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  %2 = llvm.load %c : !llvm.ptr -> i32
  llvm.call @use(%1, %2) vararg(!llvm.func<void (...)>) : (i32, i32) -> ()
  llvm.return %0 : i32
}

// Hints, casts, and the address of the start of the memory.
llvm.func @hints(%x: i32, %c: i1) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.intr.lifetime.start %m : !llvm.ptr
  %start = llvm.intr.invariant.start 4, %m : !llvm.ptr
  %address = llvm.getelementptr %m[0] : (!llvm.ptr) -> !llvm.ptr, i32
  %cast = llvm.addrspacecast %address : !llvm.ptr to !llvm.ptr<1>
  %bitcast = llvm.bitcast %m : !llvm.ptr to !llvm.ptr
  %launder = llvm.intr.launder.invariant.group %bitcast : !llvm.ptr
  %strip = llvm.intr.strip.invariant.group %launder : !llvm.ptr
  llvm.store %x, %m : i32, !llvm.ptr
  llvm.intr.lifetime.end %strip : !llvm.ptr
  llvm.intr.lifetime.end %cast : !llvm.ptr<1>
  scf.if %c {
    llvm.intr.lifetime.end %address : !llvm.ptr
  }
  llvm.intr.invariant.end %start, 4, %m : !llvm.ptr
  %0 = llvm.load %m : !llvm.ptr -> i32
  llvm.return %0 : i32
}

llvm.func @other_addresses(%x: i32, %i: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  %second = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.intr.lifetime.start %second : !llvm.ptr
  %0 = llvm.load %a : !llvm.ptr -> i32
  %b = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %b : i32, !llvm.ptr
  %any = llvm.getelementptr %b[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  llvm.intr.lifetime.start %any : !llvm.ptr
  %1 = llvm.load %b : !llvm.ptr -> i32
  %c = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %zero = llvm.getelementptr %c[0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x, %c : i32, !llvm.ptr
  %2 = llvm.load %zero : !llvm.ptr -> i32
  llvm.call @use(%0, %1, %2) vararg(!llvm.func<void (...)>) : (i32, i32, i32) -> ()
  llvm.return %x : i32
}
