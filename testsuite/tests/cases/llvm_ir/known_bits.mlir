// RUN: --emit=llvm-ir --split-input-file
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

// The alignment of globals tells bits of their addresses: that of a variable is the one that it states.
llvm.mlir.global internal @unaligned(0.0 : f64) {alignment = 1 : i64} : f64
llvm.mlir.global external @aligned() {alignment = 8 : i64} : i64
llvm.func @variable() -> i64 {
  %0 = llvm.mlir.addressof @unaligned : !llvm.ptr
  %1 = llvm.ptrtoint %0 : !llvm.ptr to i64
  %2 = llvm.mlir.constant(4 : i64) : i64
  %3 = llvm.and %1, %2 : i64
  llvm.return %3 : i64
}
// A function is aligned to four bytes where the data layout says nothing of it.
llvm.func @function() -> i64 attributes {alignment = 32 : i64} {
  %0 = llvm.mlir.addressof @function : !llvm.ptr
  %1 = llvm.ptrtoint %0 : !llvm.ptr to i64
  %2 = llvm.mlir.constant(7 : i64) : i64
  %3 = llvm.mlir.constant(3 : i64) : i64
  %4 = llvm.and %1, %2 : i64
  %5 = llvm.and %1, %3 : i64
  %6 = llvm.sub %4, %5 : i64
  llvm.return %6 : i64
}
// Offsets keep the bits that their own alignment and stride leave.
llvm.func @offset() -> i64 {
  %0 = llvm.mlir.addressof @aligned : !llvm.ptr
  %1 = llvm.ptrtoint %0 : !llvm.ptr to i64
  %2 = llvm.getelementptr %0[%1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<3 x i32>
  %3 = llvm.ptrtoint %2 : !llvm.ptr to i64
  %4 = llvm.mlir.constant(7 : i64) : i64
  %5 = llvm.and %3, %4 : i64
  llvm.return %5 : i64
}
llvm.func @truncated() -> i32 {
  %0 = llvm.mlir.addressof @aligned : !llvm.ptr
  %1 = llvm.ptrtoint %0 : !llvm.ptr to i80
  %2 = llvm.mlir.constant(5 : i80) : i80
  %3 = llvm.add %1, %2 : i80
  %4 = llvm.trunc %3 : i80 to i32
  %5 = llvm.mlir.constant(7 : i32) : i32
  %6 = llvm.and %4, %5 : i32
  llvm.return %6 : i32
}

// -----

// Pointers to functions are aligned to eight bytes, or as the function.
module attributes {llvm.data_layout = "Fn64"} {
  llvm.func @function() -> i64 attributes {alignment = 32 : i64} {
    %0 = llvm.mlir.addressof @function : !llvm.ptr
    %1 = llvm.ptrtoint %0 : !llvm.ptr to i64
    %2 = llvm.mlir.constant(31 : i64) : i64
    %3 = llvm.and %1, %2 : i64
    llvm.return %3 : i64
  }
}

// -----

// Pointers to functions have no alignment, whatever that of the function.
module attributes {llvm.data_layout = "Fi8"} {
  llvm.func @function() -> i64 attributes {alignment = 32 : i64} {
    %0 = llvm.mlir.addressof @function : !llvm.ptr
    %1 = llvm.ptrtoint %0 : !llvm.ptr to i64
    %2 = llvm.mlir.constant(1 : i64) : i64
    %3 = llvm.and %1, %2 : i64
    llvm.return %3 : i64
  }
}
