// RUN: --pass-pipeline=builtin.module(llvm.func(sroa)) --split-input-file --allow-unregistered-dialect

llvm.func @fields(%a: i32) -> f64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<(i32, f64, i8)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
  %p = llvm.getelementptr inbounds %m[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f64, i8)>
  llvm.store %a, %m : i32, !llvm.ptr
  %0 = llvm.load %p {alignment = 8 : i64, mark} : !llvm.ptr -> f64
  llvm.return %0 : f64
}

// -----

// An address in the middle of a part keeps its flags.
llvm.func @bytes(%a: i16) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %m = llvm.alloca %one x !llvm.array<3 x i32> : (i64) -> !llvm.ptr
  %p = llvm.getelementptr inbounds|nuw %m[6] {mark} : (!llvm.ptr) -> !llvm.ptr, i8
  %q = llvm.getelementptr %m[2] : (!llvm.ptr) -> !llvm.ptr, i16
  llvm.store %a, %p : i16, !llvm.ptr
  %0 = llvm.load %q : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// -----

// Addresses by the type of something else.
llvm.func @other_types(%a: i8) -> i8 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %m[0, 1, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i16, array<4 x i16>)>
  %q = llvm.getelementptr %m[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<packed (i8, i64)>
  llvm.store %a, %p : i8, !llvm.ptr
  %0 = llvm.load %q : !llvm.ptr -> i8
  llvm.return %0 : i8
}

// -----

llvm.func @chains(%a: i8) -> i8 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<(i32, i64)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %m[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %q = llvm.getelementptr %p[7] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %a, %q : i8, !llvm.ptr
  %0 = llvm.load %q : !llvm.ptr -> i8
  llvm.return %0 : i8
}

// -----

// Volatile accesses of the memory as a whole stay, those of a part are moved.
llvm.func @volatile(%a: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
  %n = llvm.alloca %one x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %n[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i32>
  llvm.store volatile %a, %m : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.return
}

// -----

llvm.func @atomic() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
  %0 = llvm.load %m atomic seq_cst {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// -----

llvm.func @smaller_and_larger_accesses() -> i64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  %n = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  %o = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %o[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  %0 = llvm.load %m : !llvm.ptr -> i16
  %1 = llvm.load %n : !llvm.ptr -> i64
  %2 = llvm.load %p : !llvm.ptr -> i64
  "test.use"(%0, %1) : (i16, i64) -> ()
  llvm.return %2 : i64
}

// -----

llvm.func @padding(%a: i8) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<(i8, i32)> : (i32) -> !llvm.ptr
  %n = llvm.alloca %one x !llvm.struct<packed (i8, i32)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %m[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %q = llvm.getelementptr %n[1] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %a, %p : i8, !llvm.ptr
  llvm.store %a, %q : i8, !llvm.ptr
  llvm.return
}

// -----

llvm.func @behind_and_before(%a: i8) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<(i8, i8)> : (i32) -> !llvm.ptr
  %n = llvm.alloca %one x !llvm.struct<(i8, i8)> : (i32) -> !llvm.ptr
  %o = llvm.alloca %one x !llvm.struct<(i8, i8)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %m[2] : (!llvm.ptr) -> !llvm.ptr, i8
  %q = llvm.getelementptr %n[-1] : (!llvm.ptr) -> !llvm.ptr, i8
  %r = llvm.getelementptr %o[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i8)>
  %s = llvm.getelementptr %r[1] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %a, %p : i8, !llvm.ptr
  llvm.store %a, %q : i8, !llvm.ptr
  llvm.store %a, %s : i8, !llvm.ptr
  llvm.return
}

// -----

llvm.func @unknown_addresses(%i: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
  %n = llvm.alloca %one x !llvm.array<2 x vector<2xi32>> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %m[0, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<2 x i32>
  %q = llvm.getelementptr %n[0, 1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x vector<2xi32>>
  llvm.return
}

// -----

llvm.func @number_of_elements(%i: i32, %a: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %m = llvm.alloca %one x !llvm.array<16 x i32> : (i32) -> !llvm.ptr
  %n = llvm.alloca %one x !llvm.array<17 x i32> : (i32) -> !llvm.ptr
  %o = llvm.alloca %two x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
  %p = llvm.alloca %i x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
  llvm.store %a, %m : i32, !llvm.ptr
  llvm.store %a, %n : i32, !llvm.ptr
  llvm.store %a, %o : i32, !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  llvm.return
}

// -----

llvm.func @use(!llvm.ptr)

llvm.func @escapes(%out: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
  %n = llvm.alloca %one x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
  %o = llvm.alloca %one x !llvm.array<2 x ptr> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %n[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i32>
  llvm.call @use(%m) : (!llvm.ptr) -> ()
  llvm.call @use(%p) : (!llvm.ptr) -> ()
  llvm.store %o, %o : !llvm.ptr, !llvm.ptr
  llvm.return
}
