// RUN: --split-input-file
// What a machine can do, each with a sign.
func.func private @held() attributes {
  a = #llvm.target_features<["+sve", "-sme"]>,
  b = #llvm.target_features<[]>,
  c = #llvm.target_features<["+a"]>
}

// -----

// Error: a sign.
func.func private @held() attributes {a = #llvm.target_features<["sve"]>}

// -----

// Error: no empty one.
func.func private @held() attributes {a = #llvm.target_features<[""]>}

// -----

// Error: no comma.
func.func private @held() attributes {a = #llvm.target_features<["+a,+b"]>}

// -----

// Error: strings.
func.func private @held() attributes {a = #llvm.target_features<[3]>}

// -----

// Error: a list.
func.func private @held() attributes {a = #llvm.target_features<"+a">}

// -----

// Error: square brackets.
func.func private @held() attributes {a = #llvm.target_features<>}
