// RUN: --canonicalize --split-input-file

func.func @there_and_back(%x: i32, %y: index) -> (i32, index) {
  %0 = arith.index_cast %x : i32 to index
  %1 = arith.index_cast %0 : index to i32
  %2 = arith.index_cast %y : index to i32
  %3 = arith.index_cast %2 : i32 to index
  return %1, %3 : i32, index
}

// -----

func.func @extended(%x: i8) -> (index, index) {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.index_cast %0 : i32 to index
  %2 = arith.extui %x : i8 to i32
  %3 = arith.index_cast %2 : i32 to index
  return %1, %3 : index, index
}
