// RUN: --sroa --split-input-file
// NOT IN MLIR: the reference crashes or computes something else

// The reference crashes on a copy of memory to itself.
llvm.func @f() -> i64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %size = llvm.mlir.constant(16 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<(i64, i64)> : (i32) -> !llvm.ptr
  "llvm.intr.memmove"(%m, %m, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  %p = llvm.getelementptr %m[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i64)>
  %0 = llvm.load %p : !llvm.ptr -> i64
  llvm.return %0 : i64
}

// -----

// The reference crashes on empty structures.
llvm.func @f() {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<()> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %m[0] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.intr.lifetime.start %p : !llvm.ptr
  llvm.return
}

// -----

// The reference crashes on types without a known size.
llvm.func @f() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<"r", (i32, struct<"r">)> : (i32) -> !llvm.ptr
  %n = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %m[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %q = llvm.getelementptr %n[1] : (!llvm.ptr) -> !llvm.ptr, vector<[1]xi32>
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.load %q : !llvm.ptr -> i32
  %2 = llvm.add %0, %1 : i32
  llvm.return %2 : i32
}

// -----

// The reference splits memory whose pointer escapes.
llvm.func @f(%out: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<(i64, i64)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %m[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i64)>
  llvm.store %p, %out : !llvm.ptr, !llvm.ptr
  llvm.return
}

// -----

// The reference forgets the address space.
llvm.func @f() -> i64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<(i64, i64)> : (i32) -> !llvm.ptr<5>
  %p = llvm.getelementptr %m[0, 1] : (!llvm.ptr<5>) -> !llvm.ptr<5>, !llvm.struct<(i64, i64)>
  %0 = llvm.load %p : !llvm.ptr<5> -> i64
  llvm.return %0 : i64
}

// -----

// The reference forgets the memory space.
func.func @f(%a: i32) -> i32 {
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<2xi32, 3>
  memref.store %a, %m[%c1] : memref<2xi32, 3>
  %0 = memref.load %m[%c1] : memref<2xi32, 3>
  return %0 : i32
}

// -----

// The reference splits elements that overlap.
func.func @f(%a: i32, %b: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<2xi32, affine_map<(d0) -> (d0 floordiv 2)>>
  memref.store %a, %m[%c0] : memref<2xi32, affine_map<(d0) -> (d0 floordiv 2)>>
  memref.store %b, %m[%c1] : memref<2xi32, affine_map<(d0) -> (d0 floordiv 2)>>
  %0 = memref.load %m[%c0] : memref<2xi32, affine_map<(d0) -> (d0 floordiv 2)>>
  return %0 : i32
}

// -----

// The reference forgets the padding between elements.
llvm.func @f(%a: i8) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<(i32, i32, i32)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %m[1] : (!llvm.ptr) -> !llvm.ptr, i24
  llvm.store %a, %p : i8, !llvm.ptr
  %q = llvm.getelementptr %m[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32, i32)>
  %0 = llvm.load %q : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// -----

// The reference aligns the distance from the packed structure.
llvm.func @f(%a: i8) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<packed (i8, struct<(i32, i32)>)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %m[0, 1, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<packed (i8, struct<(i32, i32)>)>
  llvm.store %a, %p : i8, !llvm.ptr
  %q = llvm.getelementptr %m[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %0 = llvm.load %q : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// -----

// The reference forgets alignments.
llvm.func @f(%a: vector<4xi32>) -> vector<4xi32> {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<(array<4 x i32>, i64)> {alignment = 16 : i64} : (i32) -> !llvm.ptr
  llvm.store %a, %m {alignment = 16 : i64} : vector<4xi32>, !llvm.ptr
  %0 = llvm.load %m {alignment = 16 : i64} : !llvm.ptr -> vector<4xi32>
  llvm.return %0 : vector<4xi32>
}

// -----

// The order of the reference varies.
llvm.func @f(%out: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %size = llvm.mlir.constant(16 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<(i32, f32, i16, i32)> : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%out, %m, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  llvm.return
}

// -----

// The reference makes a copy of each element.
llvm.func @f(%out: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %size = llvm.mlir.constant(65536 : i32) : i32
  %m = llvm.alloca %one x !llvm.array<16 x array<16 x array<16 x array<4 x i32>>>> : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%out, %m, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  llvm.return
}

// -----

// The reference forgets alignments.
func.func @aligned(%a: i32) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() {alignment = 16 : i64} : memref<2xi32>
  memref.store %a, %m[%c0] {alignment = 16 : i64} : memref<2xi32>
  return
}

// -----

// The reference forgets alignments: the address behind the part is aligned by 8 as the part is.
llvm.func @aligned_addresses() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<(struct<(array<2 x i32>, array<2 x i32>)>, i32)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %m[0, 0, 1, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(struct<(array<2 x i32>, array<2 x i32>)>, i32)>
  %0 = llvm.load %p {alignment = 8 : i64} : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// -----

// The reference forgets that elements may overlap, as the stride is not known.
func.func @unknown_stride(%a: i32, %s: index) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca()[%s] : memref<2xi32, affine_map<(d0)[s0] -> (d0 * s0)>>
  memref.store %a, %m[%c0] : memref<2xi32, affine_map<(d0)[s0] -> (d0 * s0)>>
  return
}
