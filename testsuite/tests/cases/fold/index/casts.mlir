// RUN: --canonicalize --split-input-file

func.func @constants() -> (i32, i64, i8, index, index, i64) {
  %a = index.constant -13
  %b = arith.constant -5 : i32
  %c = arith.constant 4294967296 : i64
  %d = index.constant 4294967296
  %0 = index.casts %a : index to i32
  %1 = index.casts %a : index to i64
  %2 = index.casts %a : index to i8
  %3 = index.casts %b : i32 to index
  %4 = index.casts %c : i64 to index
  %5 = index.casts %d : index to i64
  return %0, %1, %2, %3, %4, %5 : i32, i64, i8, index, index, i64
}

// -----

func.func @there_and_back(%x: index, %y: i32) -> (index, i32) {
  %0 = index.casts %x : index to i64
  %1 = index.casts %0 : i64 to index
  %2 = index.casts %y : i32 to index
  %3 = index.casts %2 : index to i32
  return %1, %3 : index, i32
}
