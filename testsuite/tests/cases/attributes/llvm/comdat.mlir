// RUN: --split-input-file
// Which of several sections of one name the linker keeps.
func.func private @held() attributes {
  a = #llvm<comdat any>,
  b = #llvm<comdat exactmatch>,
  c = #llvm<comdat largest>,
  d = #llvm<comdat nodeduplicate>,
  e = #llvm<comdat samesize>
}

// -----

// Error: no such choice.
func.func private @held() attributes {a = #llvm<comdat first>}

// -----

// Error: a choice.
func.func private @held() attributes {a = #llvm<comdat>}
