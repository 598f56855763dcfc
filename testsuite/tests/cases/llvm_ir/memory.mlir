// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "domain">
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
#root = #llvm.tbaa_root<id = "C++">
#char = #llvm.tbaa_type_desc<id = "char", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<base_type = #char, access_type = #char, offset = 0>
llvm.func @accesses(%arg0: !llvm.ptr, %arg1: i64) -> i64 {
  llvm.intr.experimental.noalias.scope.decl #scope
  %0 = llvm.mlir.constant(1 : i32) : i32
  %1 = llvm.alloca %0 x !llvm.struct<"pair", (i64, i64)> : (i32) -> !llvm.ptr
  %2 = llvm.getelementptr inbounds|nuw %1[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"pair", (i64, i64)>
  llvm.store %arg1, %2 {alias_scopes = [#scope], nontemporal} : i64, !llvm.ptr
  %3 = llvm.load volatile %arg0 {alignment = 3 : i64, tbaa = [#tag]} : !llvm.ptr -> i64
  %4 = llvm.load %arg0 atomic syncscope("singlethread") acquire {alignment = 8 : i64} : !llvm.ptr -> i64
  %5 = llvm.atomicrmw add %arg0, %3 seq_cst : !llvm.ptr, i64
  %6 = llvm.cmpxchg weak %arg0, %5, %4 acq_rel monotonic : !llvm.ptr, i64
  %7 = llvm.extractvalue %6[0] : !llvm.struct<(i64, i1)>
  llvm.fence release
  llvm.return %7 : i64
}
