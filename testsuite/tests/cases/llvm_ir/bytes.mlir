// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

// Strings that are not UTF-8.
#root = #llvm.tbaa_root<id = "root\FF">
#type = #llvm.tbaa_type_desc<id = "type\FE", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<base_type = #type, access_type = #type, offset = 0>
module attributes {llvm.module_asm = ["a\FF\22"], llvm.ident = "i\FD"} {
  llvm.mlir.global internal @a(1 : i32) {section = "s\FF"} : i32
  llvm.func @g(...)
  llvm.func @"f\FF"(%p: !llvm.ptr) -> i8 attributes {target_features = #llvm.target_features<["+a\FF", "-b"]>, passthrough = [["k", "v\FD\22"]]} {
    llvm.fence acquire {llvm.mmra = #llvm.mmra_tag<"prefix\FF":"suffix\22">}
    llvm.call @g(%p) vararg(!llvm.func<void (...)>) ["bundle\FF"(%p : !llvm.ptr)] : (!llvm.ptr) -> ()
    %0 = llvm.load %p {tbaa = [#tag]} : !llvm.ptr -> i8
    llvm.return %0 : i8
  }
}
