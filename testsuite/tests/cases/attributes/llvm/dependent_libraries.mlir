// RUN: --split-input-file
// Libraries to link with.
func.func private @held() attributes {a = #llvm.dependent_libraries<"m", "c">, b = [#llvm.dependent_libraries<"a">]}

// -----

// Error: strings.
func.func private @held() attributes {a = #llvm.dependent_libraries<m>}

// -----

// Error: a library.
func.func private @held() attributes {a = #llvm.dependent_libraries<>}

// -----

// Error: a string behind the comma.
func.func private @held() attributes {a = #llvm.dependent_libraries<"m", >}

// -----

// Error: brackets.
func.func private @held() attributes {a = #llvm.dependent_libraries}
