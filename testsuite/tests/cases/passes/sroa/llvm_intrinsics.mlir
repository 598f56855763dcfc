// RUN: --pass-pipeline=builtin.module(llvm.func(sroa)) --split-input-file

// A fill becomes one of each used part that it reaches; the constant of its length stays.
llvm.func @fill(%b: i8) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %size = llvm.mlir.constant(10 : i64) : i64
  %m = llvm.alloca %one x !llvm.struct<(i8, i32, i32, i32)> : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%m, %b, %size) <{isVolatile = false, arg_attrs = [{llvm.align = 4 : i64}, {}, {}]}> {mark} : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.getelementptr %m[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i32, i32, i32)>
  %q = llvm.getelementptr %m[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i32, i32, i32)>
  %0 = llvm.load %m : !llvm.ptr -> i8
  %1 = llvm.load %p : !llvm.ptr -> i32
  %2 = llvm.load %q : !llvm.ptr -> i32
  %3 = llvm.add %1, %2 : i32
  llvm.return %3 : i32
}

// -----

llvm.func @fill_inline(%b: i8) -> i16 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.array<3 x i16> : (i32) -> !llvm.ptr
  "llvm.intr.memset.inline"(%m, %b) <{isVolatile = false, len = 5 : i32}> : (!llvm.ptr, i8) -> ()
  %p = llvm.getelementptr %m[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<3 x i16>
  %0 = llvm.load %p : !llvm.ptr -> i16
  llvm.return %0 : i16
}

// -----

llvm.func @fills_that_stay(%b: i8, %length: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %five = llvm.mlir.constant(5 : i32) : i32
  %negative = llvm.mlir.constant(-1 : i32) : i32
  %m = llvm.alloca %one x !llvm.array<2 x i16> : (i32) -> !llvm.ptr
  %n = llvm.alloca %one x !llvm.array<2 x i16> : (i32) -> !llvm.ptr
  %o = llvm.alloca %one x !llvm.array<2 x i16> : (i32) -> !llvm.ptr
  %p = llvm.alloca %one x !llvm.array<2 x i16> : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%m, %b, %five) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  "llvm.intr.memset"(%n, %b, %negative) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  "llvm.intr.memset"(%o, %b, %one) <{isVolatile = true}> : (!llvm.ptr, i8, i32) -> ()
  "llvm.intr.memset"(%p, %b, %length) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  llvm.return
}

// -----

llvm.func @fills_of_parts(%b: i8) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %m = llvm.alloca %one x !llvm.array<2 x i16> : (i32) -> !llvm.ptr
  %n = llvm.alloca %one x !llvm.array<2 x i16> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %m[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i16>
  %q = llvm.getelementptr %n[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i16>
  "llvm.intr.memset"(%p, %b, %one) <{isVolatile = true}> : (!llvm.ptr, i8, i32) -> ()
  "llvm.intr.memset"(%q, %b, %three) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  llvm.return
}

// -----

llvm.func @copies_from_elsewhere(%in: !llvm.ptr) -> i64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %size = llvm.mlir.constant(16 : i64) : i64
  %m = llvm.alloca %one x !llvm.struct<(i32, i64, i32)> : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%m, %in, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memmove"(%m, %in, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy.inline"(%m, %in) <{isVolatile = false, len = 16 : i32}> : (!llvm.ptr, !llvm.ptr) -> ()
  %p = llvm.getelementptr %m[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i64, i32)>
  %0 = llvm.load %p : !llvm.ptr -> i64
  llvm.return %0 : i64
}

// -----

llvm.func @copies_that_stay(%in: !llvm.ptr, %out: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %part = llvm.mlir.constant(2 : i32) : i32
  %all = llvm.mlir.constant(4 : i32) : i32
  %m = llvm.alloca %one x !llvm.array<2 x i16> : (i32) -> !llvm.ptr
  %n = llvm.alloca %one x !llvm.array<2 x i16> : (i32) -> !llvm.ptr
  %o = llvm.alloca %one x !llvm.array<2 x i16> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %o[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i16>
  "llvm.intr.memcpy"(%m, %in, %part) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  "llvm.intr.memcpy"(%n, %in, %all) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  "llvm.intr.memcpy"(%out, %p, %part) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  llvm.return
}

// -----

llvm.func @copy_to_a_part(%in: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %part = llvm.mlir.constant(2 : i32) : i32
  %m = llvm.alloca %one x !llvm.array<2 x i16> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %m[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i16>
  "llvm.intr.memcpy"(%p, %in, %part) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  llvm.return
}

// -----

// The copy is taken apart for the target; the addresses in the source stay.
llvm.func @copy_between_slots() -> i16 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %all = llvm.mlir.constant(4 : i32) : i32
  %m = llvm.alloca %one x !llvm.array<2 x i16> : (i32) -> !llvm.ptr
  %n = llvm.alloca %one x !llvm.array<2 x i16> : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%m, %n, %all) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  %p = llvm.getelementptr %m[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i16>
  %0 = llvm.load %p : !llvm.ptr -> i16
  llvm.return %0 : i16
}

// -----

// The copy that is in the way of `%n` is erased with `%m`, of which nothing is used.
llvm.func @obstacle_that_vanishes(%a: i16) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %all = llvm.mlir.constant(4 : i32) : i32
  %n = llvm.alloca %one x !llvm.array<2 x array<2 x i16>> : (i32) -> !llvm.ptr
  %m = llvm.alloca %one x !llvm.array<2 x i16> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %n[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x array<2 x i16>>
  llvm.store %a, %p : i16, !llvm.ptr
  "llvm.intr.memcpy"(%m, %p, %all) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  llvm.return
}
