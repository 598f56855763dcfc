// RUN: --emit=llvm-ir --split-input-file
// NOT IN MLIR: mlir-opt writes no LLVM IR; these are the messages of mlir-translate.

llvm.mlir.global internal @poison(#llvm.poison) : i32
// -----
llvm.mlir.global internal @number_of_struct(1 : i32) : !llvm.struct<(i32)>
// -----
llvm.mlir.global internal @too_few([1 : i32]) : !llvm.struct<(i32, i32)>
// -----
llvm.mlir.global internal @list_of_vector([1 : i32, 2 : i32]) : vector<2xi32>
// -----
// MLIR has no message of its own: LLVM's verifier refuses it.
llvm.mlir.global internal @symbol(@f) : i32
llvm.func @f()
