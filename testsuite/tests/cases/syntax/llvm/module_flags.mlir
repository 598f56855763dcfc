// RUN: --split-input-file
// Merged when modules are linked, each by its own rule.
llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<min, "PIC Level", 2 : i32>,
                   #llvm.mlir.module_flag<max, "PIE Level", 2 : i32>, #llvm.mlir.module_flag<warning, "uwtable", 2 : i32>]
llvm.module_flags [#llvm.mlir.module_flag<override, "x", 1 : i32>, #llvm.mlir.module_flag<append, "y", 1 : i32>,
                   #llvm.mlir.module_flag<append_unique, "z", 1 : i32>, #llvm.mlir.module_flag<require, "w", 1 : i32>] {tag}
llvm.module_flags []
"llvm.module_flags"() <{flags = [#llvm.mlir.module_flag<error, "text", "value">]}> : () -> ()

// -----

// Error: at the top.
llvm.func @f() {
  llvm.module_flags []
  llvm.return
}

// -----

// Error: flags.
llvm.module_flags ["PIC Level"]

// -----

// Error: a list.
llvm.module_flags "x"

// -----

// Error: the list is there.
"llvm.module_flags"() : () -> ()
