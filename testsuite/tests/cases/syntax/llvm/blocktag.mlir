// RUN: --split-input-file
// A number that `llvm.blockaddress` names the block by.
llvm.func @forms() {
  llvm.blocktag <id = 0>
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 7> {note}
  llvm.br ^bb2
^bb2:
  "llvm.blocktag"() <{tag = #llvm.blocktag<id = 4294967295>}> : () -> ()
  llvm.return
}

// -----

// Error: a tag once.
llvm.func @f() {
  llvm.blocktag <id = 1>
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 1>
  llvm.return
}

// -----

// Error: with a name.
llvm.func @f() {
  llvm.blocktag <1>
  llvm.return
}

// -----

// Error: the tag is there.
llvm.func @f() {
  "llvm.blocktag"() : () -> ()
  llvm.return
}

// -----

// Error: tags are compared before what has them is verified.
llvm.func @f() {
  llvm.blocktag <id = 1>
  llvm.blocktag <id = 1>
  "llvm.add"() : () -> ()
  llvm.return
}

// -----

// Error: a tag.
llvm.func @f() {
  "llvm.blocktag"() : () -> ()
  llvm.return
}
