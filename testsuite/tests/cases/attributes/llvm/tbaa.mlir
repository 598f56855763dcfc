// RUN: --split-input-file
// Types for alias analysis: a root, types with members, and tags of accesses.
#root = #llvm.tbaa_root<id = "C++">
#byte = #llvm.tbaa_type_desc<id = "byte", members = {<#root, 0>}>
#pair = #llvm.tbaa_type_desc<id = "pair", members = {<#byte, 0>, <#byte, 1>}>
func.func private @held() attributes {
  a = #root,
  b = #llvm.tbaa_root,
  c = #byte,
  d = #pair,
  e = #llvm.tbaa_root<>,
  f = #llvm.tbaa_tag<base_type = #pair, access_type = #byte, offset = 1>,
  g = #llvm.tbaa_tag<base_type = #byte, access_type = #byte, offset = 0, constant = true>,
  h = #llvm.tbaa_tag<constant = false, offset = 0, access_type = #byte, base_type = #byte>,
  i = #llvm.tbaa_member<#byte, 4>,
  j = #llvm.tbaa_type_desc<id = "loose", members = {<#llvm.tbaa_root, -8>}>
}

// -----

// Error: a member.
func.func private @held() attributes {a = #llvm.tbaa_type_desc<id = "t", members = {}>}

// -----

// Error: the name of a root is a string.
func.func private @held() attributes {a = #llvm.tbaa_root<id = 3>}

// -----

// Error: the name is called id.
func.func private @held() attributes {a = #llvm.tbaa_root<name = "r">}

// -----

// Error: a type has members.
func.func private @held() attributes {a = #llvm.tbaa_type_desc<id = "t">}

// -----

// Error: a type has a name.
func.func private @held() attributes {a = #llvm.tbaa_type_desc<members = {}>}

// -----

// Error: members are in braces.
func.func private @held() attributes {a = #llvm.tbaa_type_desc<id = "t", members = [<#llvm.tbaa_root, 0>]>}

// -----

// Error: a member is a type or a root.
func.func private @held() attributes {a = #llvm.tbaa_member<#llvm.undef, 0>}

// -----

// Error: an offset is a number.
func.func private @held() attributes {a = #llvm.tbaa_member<#llvm.tbaa_root, "a">}

// -----

// Error: a tag has two types.
#root = #llvm.tbaa_root<id = "C++">
#byte = #llvm.tbaa_type_desc<id = "byte", members = {<#root, 0>}>
#pair = #llvm.tbaa_type_desc<id = "pair", members = {<#byte, 0>, <#byte, 1>}>
func.func private @held() attributes {a = #llvm.tbaa_tag<base_type = #byte, offset = 0>}

// -----

// Error: a tag has an offset.
#root = #llvm.tbaa_root<id = "C++">
#byte = #llvm.tbaa_type_desc<id = "byte", members = {<#root, 0>}>
#pair = #llvm.tbaa_type_desc<id = "pair", members = {<#byte, 0>, <#byte, 1>}>
func.func private @held() attributes {a = #llvm.tbaa_tag<base_type = #byte, access_type = #byte>}

// -----

// Error: the types of a tag are no roots.
#root = #llvm.tbaa_root<id = "C++">
#byte = #llvm.tbaa_type_desc<id = "byte", members = {<#root, 0>}>
#pair = #llvm.tbaa_type_desc<id = "pair", members = {<#byte, 0>, <#byte, 1>}>
func.func private @held() attributes {a = #llvm.tbaa_tag<base_type = #root, access_type = #byte, offset = 0>}

// -----

// Error: it is constant or not.
#root = #llvm.tbaa_root<id = "C++">
#byte = #llvm.tbaa_type_desc<id = "byte", members = {<#root, 0>}>
#pair = #llvm.tbaa_type_desc<id = "pair", members = {<#byte, 0>, <#byte, 1>}>
func.func private @held() attributes {a = #llvm.tbaa_tag<base_type = #byte, access_type = #byte, offset = 0, constant = maybe>}
