// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

llvm.func @f()

// A constant whose elements are set one by one, some of them twice, and elements of elements.
llvm.mlir.global constant @table() : !llvm.array<3 x struct<(i32, ptr)>> {
  %one = llvm.mlir.constant(1 : i32) : i32
  %f = llvm.mlir.addressof @f : !llvm.ptr
  %0 = llvm.mlir.zero : !llvm.array<3 x struct<(i32, ptr)>>
  %1 = llvm.insertvalue %one, %0[0, 0] : !llvm.array<3 x struct<(i32, ptr)>>
  %2 = llvm.insertvalue %f, %1[0, 1] : !llvm.array<3 x struct<(i32, ptr)>>
  %3 = llvm.insertvalue %f, %2[2, 1] : !llvm.array<3 x struct<(i32, ptr)>>
  %two = llvm.mlir.constant(2 : i32) : i32
  %pair = llvm.mlir.poison : !llvm.struct<(i32, ptr)>
  %first = llvm.insertvalue %two, %pair[0] : !llvm.struct<(i32, ptr)>
  %4 = llvm.insertvalue %first, %3[0] : !llvm.array<3 x struct<(i32, ptr)>>
  llvm.return %4 : !llvm.array<3 x struct<(i32, ptr)>>
}

// Many levels.
!deep = !llvm.array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<1 x array<2 x i32>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>
llvm.mlir.global constant @deep() : !deep {
  %one = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.mlir.zero : !deep
  %1 = llvm.insertvalue %one, %0[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] : !deep
  %2 = llvm.insertvalue %one, %1[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] : !deep
  llvm.return %2 : !deep
}

// Instructions begin where the first element is no constant; a constant on the way is used as it is there.
llvm.func @chain(%x: i32, %p: !llvm.ptr) -> !llvm.array<3 x i32> {
  %one = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.mlir.undef : !llvm.array<3 x i32>
  %1 = llvm.insertvalue %one, %0[0] : !llvm.array<3 x i32>
  llvm.store %1, %p : !llvm.array<3 x i32>, !llvm.ptr
  %2 = llvm.insertvalue %one, %1[1] : !llvm.array<3 x i32>
  %3 = llvm.insertvalue %x, %2[2] : !llvm.array<3 x i32>
  %4 = llvm.insertvalue %one, %3[2] : !llvm.array<3 x i32>
  llvm.return %4 : !llvm.array<3 x i32>
}

// A constant is set again in another block.
llvm.func @blocks() -> !llvm.struct<(i32, i32)> {
  %one = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.mlir.poison : !llvm.struct<(i32, i32)>
  %1 = llvm.insertvalue %one, %0[0] : !llvm.struct<(i32, i32)>
  llvm.br ^bb1
^bb1:
  %2 = llvm.insertvalue %one, %1[1] : !llvm.struct<(i32, i32)>
  llvm.return %2 : !llvm.struct<(i32, i32)>
}
