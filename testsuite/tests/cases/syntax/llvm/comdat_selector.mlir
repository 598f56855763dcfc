// RUN: --split-input-file
llvm.comdat @kinds {
  llvm.comdat_selector @a any
  llvm.comdat_selector @b exactmatch
  llvm.comdat_selector @c largest
  llvm.comdat_selector @d nodeduplicate
  llvm.comdat_selector @e samesize {tag = "kept"}
  "llvm.comdat_selector"() <{comdat = 2 : i64, sym_name = "f"}> : () -> ()
}

// -----

// It may stand anywhere.
llvm.comdat_selector @outside any

// -----

// Error: no such kind.
llvm.comdat_selector @a smallest

// -----

// Error: a kind.
llvm.comdat_selector @a {note}

// -----

// Error: a name.
llvm.comdat_selector any

// -----

// Error: the kind is there.
"llvm.comdat_selector"() <{sym_name = "f"}> : () -> ()
