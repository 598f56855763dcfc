// RUN: --split-input-file
// A group of accesses of a parallel loop.
func.func private @held() attributes {
  a = #llvm.access_group<id = distinct[0]<>>,
  b = #llvm.access_group<id = distinct[1]<>>,
  c = [#llvm.access_group<id = distinct[0]<>>]
}

// -----

// Error: the identity is distinct.
func.func private @held() attributes {a = #llvm.access_group<id = "g">}

// -----

// Error: an identity.
func.func private @held() attributes {a = #llvm.access_group<>}

// -----

// Error: no other name.
func.func private @held() attributes {a = #llvm.access_group<name = "g">}

// -----

// Error: brackets.
func.func private @held() attributes {a = #llvm.access_group}
