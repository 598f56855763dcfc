// RUN: --emit=llvm-ir --split-input-file
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

// The environment of Microsoft's compiler has debug information of its own, and says so.

module attributes {llvm.target_triple = "x86_64-pc-windows-msvc19.33.0"} {
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 2 : i32>]
}

// -----

module attributes {llvm.target_triple = "i686-pc-win32-msvc"} {
  llvm.module_flags [#llvm.mlir.module_flag<error, "CodeView", 1 : i32>]
}

// -----

module attributes {llvm.target_triple = "x86_64-pc-windows-gnu"} {}
