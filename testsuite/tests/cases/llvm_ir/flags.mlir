// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

// Fast-math flags are written where the result is of floating-point numbers.
llvm.func @flags(%a: f64, %c: i1, %i: i32, %p: !llvm.ptr, %m: vector<4xi1>) {
  %0 = llvm.intr.frexp(%a) {fastmathFlags = #llvm.fastmath<nnan>} : (f64) -> !llvm.struct<(f64, i32)>
  %1 = llvm.select %c, %i, %i {fastmathFlags = #llvm.fastmath<fast>} : i1, i32
  %2 = llvm.select %c, %a, %a {fastmathFlags = #llvm.fastmath<fast>} : i1, f64
  %3 = llvm.call @pair() {fastmathFlags = #llvm.fastmath<ninf>} : () -> !llvm.struct<(f32, f32)>
  %4 = llvm.call @array() {fastmathFlags = #llvm.fastmath<ninf>} : () -> !llvm.array<2 x array<2 x f32>>
  %5 = llvm.intr.masked.load %p, %m {alignment = 1 : i32, nontemporal} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
  llvm.return
}
llvm.func @pair() -> !llvm.struct<(f32, f32)>
llvm.func @array() -> !llvm.array<2 x array<2 x f32>>

llvm.func @double_double() -> !llvm.ppc_fp128 {
  %0 = llvm.mlir.zero : !llvm.ppc_fp128
  llvm.return %0 : !llvm.ppc_fp128
}

// Packed structures, ranges of nothing and of all, one tag, names with types of targets.
llvm.func @packed() -> !llvm.struct<packed (f32, f32)>
llvm.func @unpacked() -> !llvm.struct<(f32, f32)>
llvm.func @ranges(i32 {llvm.range = #llvm.constant_range<i32, 0, 0>}, i32 {llvm.range = #llvm.constant_range<i32, -1, -1>}, i32 {llvm.range = #llvm.constant_range<i32, 5, 5>})
llvm.func @details(%t: !llvm.target<"spirv.Image", i32, 1, 2>, %a: i32) {
  %0 = llvm.call @packed() {fastmathFlags = #llvm.fastmath<fast>} : () -> !llvm.struct<packed (f32, f32)>
  %1 = llvm.call @unpacked() {fastmathFlags = #llvm.fastmath<fast>} : () -> !llvm.struct<(f32, f32)>
  llvm.fence acquire {llvm.mmra = [#llvm.mmra_tag<"b":"c">]}
  %2 = llvm.call_intrinsic "llvm.ssa.copy"(%t) : (!llvm.target<"spirv.Image", i32, 1, 2>) -> !llvm.target<"spirv.Image", i32, 1, 2>
  llvm.return
}
