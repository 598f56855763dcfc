// RUN: --emit=llvm-ir --split-input-file
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

llvm.mlir.global external @g() : i8

// Three lanes become three, not four, and eight become three with two in each.
llvm.func @lanes(%p: !llvm.ptr) {
  %i = llvm.mlir.constant(0 : i32) : i32
  %j = llvm.mlir.constant(5 : i32) : i32
  %0 = llvm.mlir.undef : vector<3xi32>
  %1 = llvm.mlir.constant(3 : i32) : i32
  %2 = llvm.insertelement %1, %0[%i : i32] : vector<3xi32>
  %3 = llvm.bitcast %2 : vector<3xi32> to vector<4xi24>
  llvm.store %3, %p : vector<4xi24>, !llvm.ptr
  %4 = llvm.mlir.undef : vector<8xi24>
  %5 = llvm.mlir.constant(3 : i24) : i24
  %6 = llvm.insertelement %5, %4[%j : i32] : vector<8xi24>
  %7 = llvm.bitcast %6 : vector<8xi24> to vector<3xi64>
  llvm.store %7, %p : vector<3xi64>, !llvm.ptr
  llvm.return
}

// Floating-point lanes become integers on the way to a number.
llvm.func @number() -> i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = llvm.ptrtoint %0 : !llvm.ptr to i16
  %2 = llvm.bitcast %1 : i16 to f16
  %3 = llvm.mlir.undef : vector<2xf16>
  %4 = llvm.mlir.constant(0 : i32) : i32
  %5 = llvm.insertelement %2, %3[%4 : i32] : vector<2xf16>
  %6 = llvm.bitcast %5 : vector<2xf16> to i32
  llvm.return %6 : i32
}

// The two halves of a `ppc_fp128` have an order of their own.
llvm.func @double_double() -> !llvm.ppc_fp128 {
  %0 = llvm.mlir.constant(1 : i128) : i128
  %1 = llvm.bitcast %0 : i128 to !llvm.ppc_fp128
  llvm.return %1 : !llvm.ppc_fp128
}

// An aggregate may be poison.
llvm.func @aggregate() -> !llvm.struct<(i32)> {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = llvm.ptrtoint %0 : !llvm.ptr to i1
  %2 = llvm.mlir.zero : !llvm.struct<(i32)>
  %3 = llvm.mlir.undef : !llvm.struct<(i32)>
  %4 = llvm.select %1, %2, %3 : i1, !llvm.struct<(i32)>
  llvm.return %4 : !llvm.struct<(i32)>
}

llvm.func @switch(%a: i32, %b: i32) -> i32 {
  llvm.switch %a : i32, ^bb1(%b : i32) [1: ^bb1(%b : i32), 2: ^bb1(%a : i32)]
^bb1(%1: i32):
  llvm.return %1 : i32
}

// -----

// A pointer keeps the bits of its index.
module attributes {llvm.data_layout = "p2:64:64:64:16"} {
  llvm.func @index_bits() -> i128 {
    %0 = llvm.mlir.constant(-1 : i128) : i128
    %1 = llvm.inttoptr %0 : i128 to !llvm.ptr<2>
    %2 = llvm.ptrtoint %1 : !llvm.ptr<2> to i128
    llvm.return %2 : i128
  }
}

// -----

llvm.func @fifteen() attributes {alignment = 15 : i64, arm_streaming, arm_locally_streaming, arm_in_za, arm_new_za} {
  llvm.return
}

// -----

llvm.func @missing_operand(%a: i32) -> i32 {
  %0 = llvm.call_intrinsic "llvm.sadd.sat"(%a) : (i32) -> i32
  llvm.return %0 : i32
}

// -----

llvm.func @cast(%a: i32) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i32 to i64
  llvm.return %0 : i64
}

// -----

// The size of the type is not known: the address stays as it is written.
llvm.mlir.global external @g() : !llvm.ptr {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = llvm.getelementptr %0[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"opaque", opaque>
  llvm.return %1 : !llvm.ptr
}
