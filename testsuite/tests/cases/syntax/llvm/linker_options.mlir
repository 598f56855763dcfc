// RUN: --split-input-file
llvm.linker_options ["/DEFAULTLIB:", "libcmt"]
llvm.linker_options ["-l", "m"] {tag}
llvm.linker_options []
"llvm.linker_options"() <{options = ["-lz"]}> : () -> ()

// -----

// Error: at the top.
llvm.func @f() {
  llvm.linker_options ["-lm"]
  llvm.return
}

// -----

// Error: words.
llvm.linker_options [1, 2]

// -----

// Error: a list.
llvm.linker_options "-lm"

// -----

// Error: the list is there.
"llvm.linker_options"() : () -> ()
