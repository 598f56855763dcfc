// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

// The entries with names are in front of those of types; equal elements of a scalable vector are a splat, however they were made.
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<32> : vector<4xi64>, i64 = dense<[32, 64]> : vector<2xi64>,
                                                "dlti.endianness" = "big", "dlti.legal_int_widths" = array<i32: 8, 16, 32>,
                                                "dlti.stack_alignment" = 128 : i64>} {
  llvm.func @spread(%out: !llvm.ptr) {
    %poison = llvm.mlir.poison : vector<[4]xf32>
    %one = llvm.mlir.constant(1.0 : f32) : f32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %0 = llvm.insertelement %one, %poison[%zero : i64] : vector<[4]xf32>
    %1 = llvm.shufflevector %0, %poison [0, 0, 0, 0] : vector<[4]xf32>
    llvm.store %1, %out : vector<[4]xf32>, !llvm.ptr
    llvm.store %out, %out : !llvm.ptr, !llvm.ptr
    llvm.return
  }
}
