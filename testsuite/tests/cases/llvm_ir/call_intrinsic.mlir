// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

// Types are added to the names of overloaded intrinsics, or replaced there.
llvm.func @overloaded(%a: i32, %v: vector<4xf32>, %m: vector<4xi1>, %p: !llvm.ptr, %q: !llvm.ptr<3>, %n: i64) {
  %b = llvm.mlir.constant(false) : i1
  %0 = llvm.call_intrinsic "llvm.ctpop"(%a) : (i32) -> i32
  %1 = llvm.call_intrinsic "llvm.ctpop.i64"(%a) : (i32) -> i32
  %2 = llvm.call_intrinsic "llvm.sadd.with.overflow"(%a, %a) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %3 = llvm.call_intrinsic "llvm.masked.load"(%p, %m, %v) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  %4 = llvm.call_intrinsic "llvm.fptosi.sat"(%v) : (vector<4xf32>) -> vector<4xi32>
  llvm.call_intrinsic "llvm.memcpy"(%p, %q, %n, %b) : (!llvm.ptr, !llvm.ptr<3>, i64, i1) -> ()
  llvm.return
}

// Results refer to overloads that come later.
llvm.func @deferred(%p: !llvm.ptr) {
  %0 = llvm.call_intrinsic "llvm.aarch64.neon.ld2"(%p) : (!llvm.ptr) -> !llvm.struct<(vector<4xi16>, vector<4xi16>)>
  llvm.return
}

// Intrinsics of targets have the attributes that LLVM gives each of them, and ranges of the types at hand.
llvm.func @targets(%v: vector<4xf32>, %n: i32, %p: !llvm.ptr) {
  %a = llvm.mlir.constant(4 : i32) : i32
  llvm.call_intrinsic "llvm.x86.sse2.pause"() : () -> ()
  %0 = llvm.call_intrinsic "llvm.x86.sse41.round.ss"(%v, %v, %a) : (vector<4xf32>, vector<4xf32>, i32) -> vector<4xf32>
  %1 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
  %2 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.nctaid.x"() : () -> i32
  %3 = llvm.call_intrinsic "llvm.scmp"(%n, %n) : (i32, i32) -> i8
  %4 = llvm.call_intrinsic "llvm.amdgcn.implicit.buffer.ptr"() : () -> !llvm.ptr<4>
  llvm.call_intrinsic "llvm.fake.use"(%p, %p) : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}

// A declaration has them if it has the signature of the intrinsic.
llvm.func @llvm.amdgcn.workitem.id.y() -> i64
llvm.func @llvm.amdgcn.workitem.id.z() -> i32
llvm.func @llvm.amdgcn.unheard.of() attributes {no_unwind}
