// RUN: --emit=llvm-ir --split-input-file
// NOT IN MLIR: mlir-opt writes no LLVM IR; these are the messages of mlir-translate.

llvm.func @tag() {
  llvm.fence release {llvm.mmra = 3 : i32}
  llvm.return
}

// -----

llvm.func @tags() {
  llvm.fence release {llvm.mmra = [3 : i32]}
  llvm.return
}

// -----

llvm.comdat @c {
  llvm.comdat_selector @z any
}
llvm.comdat @d {
  llvm.comdat_selector @z largest
}

// -----

llvm.func @passthrough() attributes {passthrough = [["a"]]}

// -----

llvm.func @no_value() attributes {passthrough = ["align"]}

// -----

llvm.func @a_value() attributes {passthrough = [["range", "1"]]}

// -----

llvm.mlir.global external @unit(unit) : i32

// -----

llvm.func @string(i32 {llvm.allocalign = "x"})
