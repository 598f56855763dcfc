// RUN: --split-input-file
// Words that are no type of LLVM.
// Error: no such type.
func.func private @held() attributes {a = !llvm.nothing}

// -----

// Error: vectors are those of the builtin dialect.
func.func private @held() attributes {a = !llvm.vec<4 x i32>}

// -----

// Error: integers are those of the builtin dialect.
func.func private @held() attributes {a = !llvm.i32}

// -----

// Error: no such type any more.
func.func private @held() attributes {a = !llvm.x86_mmx}

// -----

// Error: a type.
func.func private @held() attributes {a = !llvm}

// -----

// Error: an identifier between brackets.
func.func private @held() attributes {a = !llvm<"">}
