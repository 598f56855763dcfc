// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

// A discardable attribute of the name of inherent metadata is no metadata, whatever comes first.
#root = #llvm.tbaa_root<id = "root">
#char = #llvm.tbaa_type_desc<id = "char", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<access_type = #char, base_type = #char, offset = 0>
llvm.func @f(%a: f32, %p: !llvm.ptr) -> f32 {
  %0 = llvm.intr.sqrt(%a) {tbaa = [#tag]} : (f32) -> f32
  %1 = llvm.intr.sqrt(%0) : (f32) -> f32
  llvm.store %1, %p {tbaa = [#tag]} : f32, !llvm.ptr
  llvm.return %1 : f32
}
