// RUN: --split-input-file
// A scope of accesses that do not alias those outside.
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
func.func private @held() attributes {
  a = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>,
  b = #llvm.alias_scope<id = distinct[2]<>, domain = #domain, description = "a pointer">,
  c = #llvm.alias_scope<domain = #domain, id = "by name">,
  d = #llvm.alias_scope<id = "s", domain = <id = distinct[0]<>>>
}

// -----

// Error: an identity.
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
func.func private @held() attributes {a = #llvm.alias_scope<domain = #domain>}

// -----

// Error: a domain.
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
func.func private @held() attributes {a = #llvm.alias_scope<id = distinct[1]<>>}

// -----

// Error: the description is a string.
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
func.func private @held() attributes {a = #llvm.alias_scope<id = distinct[1]<>, domain = #domain, description = unit>}

// -----

// Error: the domain is a domain.
func.func private @held() attributes {a = #llvm.alias_scope<id = distinct[1]<>, domain = #llvm.undef>}
