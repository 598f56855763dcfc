// RUN: --split-input-file
// A function that is in the same object.
func.func private @held() attributes {a = #llvm<dso_local_equivalent @f>, b = [#llvm<dso_local_equivalent @"a b">]}

// -----

// Error: a symbol.
func.func private @held() attributes {a = #llvm<dso_local_equivalent "f">}

// -----

// Error: one name.
func.func private @held() attributes {a = #llvm<dso_local_equivalent @m::@f>}

// -----

// Error: a name.
func.func private @held() attributes {a = #llvm<dso_local_equivalent>}
