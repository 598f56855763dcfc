// RUN: --split-input-file
// Copies a block of memory to another one, which it does not overlap.
#root = #llvm.tbaa_root<id = "types">
#int = #llvm.tbaa_type_desc<id = "int", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
#group = #llvm.access_group<id = distinct[2]<>>
llvm.func @forms(%dst: !llvm.ptr, %src: !llvm.ptr, %len: i64, %q: !llvm.ptr<3>, %short: i16) {
  "llvm.intr.memcpy"(%dst, %src, %len) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%dst, %src, %len) <{isVolatile = true}> {seen} : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%q, %q, %short) <{isVolatile = false}> : (!llvm.ptr<3>, !llvm.ptr<3>, i16) -> ()
  "llvm.intr.memcpy"(%dst, %src, %len) <{access_groups = [#group], alias_scopes = [#scope], isVolatile = false, noalias_scopes = [#scope], tbaa = [#tag]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%dst, %src, %len) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 8 : i64}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%dst, %src, %len) {isVolatile = true} : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// -----

// Error: the destination is an address.
llvm.func @f(%dst: i64, %src: !llvm.ptr, %len: i64) {
  "llvm.intr.memcpy"(%dst, %src, %len) <{isVolatile = false}> : (i64, !llvm.ptr, i64) -> ()
  llvm.return
}

// -----

// Error: the source is an address.
llvm.func @f(%dst: !llvm.ptr, %src: vector<2x!llvm.ptr>, %len: i64) {
  "llvm.intr.memcpy"(%dst, %src, %len) <{isVolatile = false}> : (!llvm.ptr, vector<2x!llvm.ptr>, i64) -> ()
  llvm.return
}

// -----

// Error: the length is an integer.
llvm.func @f(%dst: !llvm.ptr, %src: !llvm.ptr, %len: f32) {
  "llvm.intr.memcpy"(%dst, %src, %len) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, f32) -> ()
  llvm.return
}

// -----

// Error: the length is no index.
func.func @f(%dst: !llvm.ptr, %src: !llvm.ptr, %len: index) {
  "llvm.intr.memcpy"(%dst, %src, %len) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, index) -> ()
  return
}

// -----

// Error: there is a flag.
llvm.func @f(%dst: !llvm.ptr, %src: !llvm.ptr, %len: i64) {
  "llvm.intr.memcpy"(%dst, %src, %len) <{}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// -----

// Error: scopes are an array.
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
llvm.func @f(%dst: !llvm.ptr, %src: !llvm.ptr, %len: i64) {
  "llvm.intr.memcpy"(%dst, %src, %len) <{alias_scopes = #scope, isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// -----

// Error: a group is no scope.
#group = #llvm.access_group<id = distinct[2]<>>
llvm.func @f(%dst: !llvm.ptr, %src: !llvm.ptr, %len: i64) {
  "llvm.intr.memcpy"(%dst, %src, %len) <{alias_scopes = [#group], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// -----

// Error: a scope is no group.
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
llvm.func @f(%dst: !llvm.ptr, %src: !llvm.ptr, %len: i64) {
  "llvm.intr.memcpy"(%dst, %src, %len) <{access_groups = [#scope], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// -----

// Error: a type is no tag.
#root = #llvm.tbaa_root<id = "types">
#int = #llvm.tbaa_type_desc<id = "int", members = {<#root, 0>}>
llvm.func @f(%dst: !llvm.ptr, %src: !llvm.ptr, %len: i64) {
  "llvm.intr.memcpy"(%dst, %src, %len) <{isVolatile = false, tbaa = [#int]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// -----

// Error: a domain is no scope that aliases nothing.
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
llvm.func @f(%dst: !llvm.ptr, %src: !llvm.ptr, %len: i64) {
  "llvm.intr.memcpy"(%dst, %src, %len) <{isVolatile = false, noalias_scopes = [#domain]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// -----

// Error: attributes of arguments are dictionaries.
llvm.func @f(%dst: !llvm.ptr, %src: !llvm.ptr, %len: i64) {
  "llvm.intr.memcpy"(%dst, %src, %len) <{arg_attrs = [1 : i32], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// -----

// Error: no result.
llvm.func @f(%dst: !llvm.ptr, %src: !llvm.ptr, %len: i64) {
  %0 = "llvm.intr.memcpy"(%dst, %src, %len) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> i32
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%dst: !llvm.ptr, %src: !llvm.ptr, %len: i64) {
  llvm.intr.memcpy %dst, %src, %len
  llvm.return
}
