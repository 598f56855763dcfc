// RUN: --sccp
// An extracted element that is known and no constant: the op looks through the insertions at other positions, and stays.
llvm.func @inserted(%aggregate: !llvm.struct<(i32, i32, i32)>, %a: i32, %b: i32) -> i32 {
  %0 = llvm.insertvalue %a, %aggregate[0] : !llvm.struct<(i32, i32, i32)>
  %1 = llvm.insertvalue %b, %0[1] : !llvm.struct<(i32, i32, i32)>
  %2 = llvm.insertvalue %b, %1[2] : !llvm.struct<(i32, i32, i32)>
  %3 = llvm.extractvalue %2[0] : !llvm.struct<(i32, i32, i32)>
  llvm.return %3 : i32
}

// An element of an inserted aggregate is looked for in that one, which the op does not extract from.
llvm.func @nested(%outer: !llvm.struct<(i32, struct<(i32, i32)>)>, %inner: !llvm.struct<(i32, i32)>, %a: i32) -> i32 {
  %0 = llvm.insertvalue %a, %inner[1] : !llvm.struct<(i32, i32)>
  %1 = llvm.insertvalue %a, %0[0] : !llvm.struct<(i32, i32)>
  %2 = llvm.insertvalue %1, %outer[1] : !llvm.struct<(i32, struct<(i32, i32)>)>
  %3 = llvm.insertvalue %a, %2[0] : !llvm.struct<(i32, struct<(i32, i32)>)>
  %4 = llvm.extractvalue %3[1, 1] : !llvm.struct<(i32, struct<(i32, i32)>)>
  llvm.return %4 : i32
}

// An op whose element is not known stays as it is.
llvm.func @unknown(%aggregate: !llvm.struct<(i32, i32)>, %a: i32) -> i32 {
  %0 = llvm.insertvalue %a, %aggregate[0] : !llvm.struct<(i32, i32)>
  %1 = llvm.extractvalue %0[1] : !llvm.struct<(i32, i32)>
  llvm.return %1 : i32
}
