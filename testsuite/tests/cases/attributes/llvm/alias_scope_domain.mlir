// RUN: --split-input-file
// A domain of alias scopes.
func.func private @held() attributes {
  a = #llvm.alias_scope_domain<id = distinct[0]<>>,
  b = #llvm.alias_scope_domain<id = distinct[1]<>, description = "a function">,
  c = #llvm.alias_scope_domain<description = "first", id = distinct[2]<>>,
  d = #llvm.alias_scope_domain<id = "by name">,
  e = #llvm.alias_scope_domain<id = 3>
}

// -----

// Error: an identity.
func.func private @held() attributes {a = #llvm.alias_scope_domain<>}

// -----

// Error: an identity beside the description.
func.func private @held() attributes {a = #llvm.alias_scope_domain<description = "d">}

// -----

// Error: the description is a string.
func.func private @held() attributes {a = #llvm.alias_scope_domain<id = distinct[0]<>, description = 3>}

// -----

// Error: a name once.
func.func private @held() attributes {a = #llvm.alias_scope_domain<id = distinct[0]<>, id = distinct[1]<>>}

// -----

// Error: no other name.
func.func private @held() attributes {a = #llvm.alias_scope_domain<id = distinct[0]<>, domain = 1>}
