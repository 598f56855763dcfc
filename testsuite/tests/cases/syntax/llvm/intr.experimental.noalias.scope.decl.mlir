// RUN: --split-input-file
// Where an alias scope begins.
#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "a function">
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain, description = "an argument">
#bare = #llvm.alias_scope<id = distinct[2]<>, domain = #domain>
#named = #llvm.alias_scope<id = "by name", domain = #domain>
llvm.func @forms() {
  llvm.intr.experimental.noalias.scope.decl #scope
  llvm.intr.experimental.noalias.scope.decl #bare {seen}
  llvm.intr.experimental.noalias.scope.decl #named
  "llvm.intr.experimental.noalias.scope.decl"() <{scope = #scope}> : () -> ()
  "llvm.intr.experimental.noalias.scope.decl"() {scope = #bare} : () -> ()
  llvm.return
}

// -----

// Error: there is a scope.
llvm.func @f() {
  "llvm.intr.experimental.noalias.scope.decl"() : () -> ()
  llvm.return
}

// -----

// Error: a domain is no scope.
llvm.func @f() {
  "llvm.intr.experimental.noalias.scope.decl"() <{scope = #llvm.alias_scope_domain<id = distinct[0]<>>}> : () -> ()
  llvm.return
}

// -----

// Error: a string is no scope.
llvm.func @f() {
  llvm.intr.experimental.noalias.scope.decl "a scope"
  llvm.return
}

// -----

// Error: a domain is no scope in the custom form.
#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "a function">
llvm.func @f() {
  llvm.intr.experimental.noalias.scope.decl #domain
  llvm.return
}

// -----

// Error: no operand.
#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "a function">
#bare = #llvm.alias_scope<id = distinct[2]<>, domain = #domain>
llvm.func @f(%a: i32) {
  "llvm.intr.experimental.noalias.scope.decl"(%a) <{scope = #bare}> : (i32) -> ()
  llvm.return
}

// -----

// Error: a scope is written.
llvm.func @f() {
  llvm.intr.experimental.noalias.scope.decl
  llvm.return
}

// -----

// Error: a description is a string.
llvm.func @f() {
  llvm.intr.experimental.noalias.scope.decl <id = "x", domain = <id = "y">, description = 3>
  llvm.return
}

// -----

// Error: no scope is told from others by a number.
llvm.func @f() {
  llvm.intr.experimental.noalias.scope.decl <id = 3, domain = <id = "y">>
  llvm.return
}

// -----

// Error: nor one with a name of its own.
llvm.func @f() {
  llvm.intr.experimental.noalias.scope.decl #llvm.alias_scope<id = 3, domain = <id = "y">>
  llvm.return
}
