// RUN: --mem2reg --split-input-file
// A copy is of the whole memory if it is as long as the type, padding included.
llvm.func @padded(%p: !llvm.ptr, %q: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %length = llvm.mlir.constant(24 : i64) : i64
  %0 = llvm.alloca %one x !llvm.struct<"s", (array<3 x struct<(i8, i16)>>, struct<(f64)>)> : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%0, %p, %length) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%q, %0, %length) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// -----

llvm.func @packed(%p: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %length = llvm.mlir.constant(12 : i64) : i64
  %0 = llvm.alloca %one x !llvm.struct<packed (i32, f64)> : (i32) -> !llvm.ptr
  %1 = llvm.alloca %one x !llvm.struct<(i32, f64)> : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%p, %0, %length) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%p, %1, %length) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// -----

// Pointers are as wide as the layout says, for the address space or for the default one.
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<32> : vector<4xi64>, !llvm.ptr<2> = dense<16> : vector<4xi64>>} {
  llvm.func @pointers(%p: !llvm.ptr) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %length = llvm.mlir.constant(8 : i64) : i64
    %0 = llvm.alloca %one x !llvm.struct<(i8, ptr<1>)> : (i32) -> !llvm.ptr
    %1 = llvm.alloca %one x !llvm.struct<(i8, ptr<2>)> : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%p, %0, %length) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memcpy"(%p, %1, %length) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.return
  }
}
