// RUN: --convert-index-to-llvm

func.func @f(%x: index, %y: i32, %z: i64, %w: i128, %b: i1) -> (i32, i64, i128, index, index, index, index, i1) {
  %0 = index.castu %x : index to i32
  %1 = index.castu %x : index to i64
  %2 = index.castu %x : index to i128
  %3 = index.castu %y : i32 to index
  %4 = index.castu %z : i64 to index
  %5 = index.castu %w : i128 to index
  %6 = index.castu %b : i1 to index
  %7 = index.castu %x : index to i1
  return %0, %1, %2, %3, %4, %5, %6, %7 : i32, i64, i128, index, index, index, index, i1
}
