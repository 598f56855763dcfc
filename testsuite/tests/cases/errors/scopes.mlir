// RUN: --split-input-file --allow-unregistered-dialect
// What is wrong with an alias scope as a whole is told of the whole.
#a = #llvm.alias_scope<id = [2], domain = 3>

// -----

#a = #llvm.alias_scope<id = [2]>

// -----

#a = #llvm.alias_scope<domain = 3, id = [2]>

// -----

#d = #llvm.alias_scope_domain<id = distinct[0]<>>
#a = #llvm.alias_scope<domain = #d, id = [2]>

// -----

#d = #llvm.alias_scope_domain<id = distinct[0]<>>
#a = #llvm.alias_scope<domain = #d, id = [2], foo = 1>

// -----

#d = #llvm.alias_scope_domain<id = [2]>

// -----

#d = #llvm.alias_scope_domain<id = [2], foo>

// -----

#d = #llvm.alias_scope_domain<description = "a", id = [2]>

// -----

#d = #llvm.alias_scope_domain<description = "a">
