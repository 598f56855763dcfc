// RUN: --emit=llvm-ir --split-input-file
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

// The attribute with the layout may have any name.
module attributes {test.layout = #dlti.dl_spec<"dlti.stack_alignment" = 128 : i64>} {}

// -----

// Alignments are in whole bytes.
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<[33, 64]> : vector<2xi64>, f32 = dense<[12, 20]> : vector<2xi64>,
                                                !llvm.ptr = dense<[33, 35, 36]> : vector<3xi64>, i1 = dense<65> : vector<1xi64>>} {}

// -----

// LLVM has no such layout: mlir-translate aborts.
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.mangling_mode" = "z">} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<"a\FF\22" = "z">} {}
