// RUN: --split-input-file
// Names that symbols of a module name a section by.
llvm.comdat @sections {
  llvm.comdat_selector @one any
  llvm.comdat_selector @two largest
}
llvm.mlir.global external @g() comdat(@sections::@one) : i32
"llvm.comdat"() <{sym_name = "generic"}> ({
  llvm.comdat_selector @three nodeduplicate
}) {tag} : () -> ()

// -----

// Error: selectors only.
llvm.comdat @c {
  llvm.mlir.global external @g() : i32
}

// -----

// Error: a selector once.
llvm.comdat @c {
  llvm.comdat_selector @one any
  llvm.comdat_selector @one any
}

// -----

// Error: a name once.
llvm.comdat @c {
  llvm.comdat_selector @one any
}
llvm.comdat @c {
  llvm.comdat_selector @two any
}

// -----

// Error: not empty.
llvm.comdat @c {
}

// -----

// Error: a body.
llvm.comdat @c

// -----

// Error: a body, in the generic form.
"llvm.comdat"() <{sym_name = "c"}> : () -> ()

// -----

// Error: a name.
llvm.comdat {
}

// -----

// Error: the name is there.
"llvm.comdat"() ({
}) : () -> ()
