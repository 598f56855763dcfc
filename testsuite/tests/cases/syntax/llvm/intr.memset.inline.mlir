// RUN: --split-input-file
// Fills a block of memory of a fixed length with a byte, without a call.
#root = #llvm.tbaa_root<id = "types">
#int = #llvm.tbaa_type_desc<id = "int", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
#group = #llvm.access_group<id = distinct[2]<>>
llvm.func @forms(%dst: !llvm.ptr, %val: i8, %q: !llvm.ptr<3>) {
  "llvm.intr.memset.inline"(%dst, %val) <{isVolatile = false, len = 16 : i64}> : (!llvm.ptr, i8) -> ()
  "llvm.intr.memset.inline"(%dst, %val) <{isVolatile = true, len = 16 : i64}> {seen} : (!llvm.ptr, i8) -> ()
  "llvm.intr.memset.inline"(%q, %val) <{isVolatile = false, len = 5 : i32}> : (!llvm.ptr<3>, i8) -> ()
  "llvm.intr.memset.inline"(%dst, %val) <{access_groups = [#group], alias_scopes = [#scope], isVolatile = false, len = 16 : i64, noalias_scopes = [#scope], tbaa = [#tag]}> : (!llvm.ptr, i8) -> ()
  "llvm.intr.memset.inline"(%dst, %val) <{arg_attrs = [{llvm.align = 8 : i64}, {}], isVolatile = false, len = 16 : i64}> : (!llvm.ptr, i8) -> ()
  "llvm.intr.memset.inline"(%dst, %val) {isVolatile = true, len = 16 : i64} : (!llvm.ptr, i8) -> ()
  llvm.return
}

// -----

// Error: the destination is an address.
llvm.func @f(%dst: i64, %val: i8) {
  "llvm.intr.memset.inline"(%dst, %val) <{isVolatile = false, len = 16 : i64}> : (i64, i8) -> ()
  llvm.return
}

// -----

// Error: the value has 8 bits.
llvm.func @f(%dst: !llvm.ptr, %val: i32) {
  "llvm.intr.memset.inline"(%dst, %val) <{isVolatile = false, len = 16 : i64}> : (!llvm.ptr, i32) -> ()
  llvm.return
}

// -----

// Error: there is a length.
llvm.func @f(%dst: !llvm.ptr, %val: i8) {
  "llvm.intr.memset.inline"(%dst, %val) <{isVolatile = false}> : (!llvm.ptr, i8) -> ()
  llvm.return
}

// -----

// Error: the length is an integer.
llvm.func @f(%dst: !llvm.ptr, %val: i8) {
  "llvm.intr.memset.inline"(%dst, %val) <{isVolatile = false, len = 1.0 : f32}> : (!llvm.ptr, i8) -> ()
  llvm.return
}

// -----

// Error: there is a flag.
llvm.func @f(%dst: !llvm.ptr, %val: i8) {
  "llvm.intr.memset.inline"(%dst, %val) <{len = 16 : i64}> : (!llvm.ptr, i8) -> ()
  llvm.return
}

// -----

// Error: scopes are an array.
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
llvm.func @f(%dst: !llvm.ptr, %val: i8) {
  "llvm.intr.memset.inline"(%dst, %val) <{alias_scopes = #scope, isVolatile = false, len = 16 : i64}> : (!llvm.ptr, i8) -> ()
  llvm.return
}

// -----

// Error: a group is no scope.
#group = #llvm.access_group<id = distinct[2]<>>
llvm.func @f(%dst: !llvm.ptr, %val: i8) {
  "llvm.intr.memset.inline"(%dst, %val) <{alias_scopes = [#group], isVolatile = false, len = 16 : i64}> : (!llvm.ptr, i8) -> ()
  llvm.return
}

// -----

// Error: a scope is no group.
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
llvm.func @f(%dst: !llvm.ptr, %val: i8) {
  "llvm.intr.memset.inline"(%dst, %val) <{access_groups = [#scope], isVolatile = false, len = 16 : i64}> : (!llvm.ptr, i8) -> ()
  llvm.return
}

// -----

// Error: a type is no tag.
#root = #llvm.tbaa_root<id = "types">
#int = #llvm.tbaa_type_desc<id = "int", members = {<#root, 0>}>
llvm.func @f(%dst: !llvm.ptr, %val: i8) {
  "llvm.intr.memset.inline"(%dst, %val) <{isVolatile = false, len = 16 : i64, tbaa = [#int]}> : (!llvm.ptr, i8) -> ()
  llvm.return
}

// -----

// Error: a domain is no scope that aliases nothing.
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
llvm.func @f(%dst: !llvm.ptr, %val: i8) {
  "llvm.intr.memset.inline"(%dst, %val) <{isVolatile = false, len = 16 : i64, noalias_scopes = [#domain]}> : (!llvm.ptr, i8) -> ()
  llvm.return
}

// -----

// Error: attributes of arguments are dictionaries.
llvm.func @f(%dst: !llvm.ptr, %val: i8) {
  "llvm.intr.memset.inline"(%dst, %val) <{arg_attrs = [1 : i32], isVolatile = false, len = 16 : i64}> : (!llvm.ptr, i8) -> ()
  llvm.return
}

// -----

// Error: no result.
llvm.func @f(%dst: !llvm.ptr, %val: i8) {
  %0 = "llvm.intr.memset.inline"(%dst, %val) <{isVolatile = false, len = 16 : i64}> : (!llvm.ptr, i8) -> i32
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%dst: !llvm.ptr, %val: i8) {
  llvm.intr.memset.inline %dst, %val
  llvm.return
}
