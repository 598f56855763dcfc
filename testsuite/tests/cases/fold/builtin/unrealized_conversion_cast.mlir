// RUN: --canonicalize --split-input-file

func.func @there_and_back(%x: i64, %y: i32) -> (i64, i64, i32, i64, i32) {
  %0 = builtin.unrealized_conversion_cast %x : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i64
  %2:2 = builtin.unrealized_conversion_cast %x, %y : i64, i32 to index, f32
  %3:2 = builtin.unrealized_conversion_cast %2#0, %2#1 : index, f32 to i64, i32
  %4 = builtin.unrealized_conversion_cast %x : i64 to i64
  %5 = builtin.unrealized_conversion_cast %x : i64 to index
  %6 = builtin.unrealized_conversion_cast %5 : index to i32
  return %1, %3#0, %3#1, %4, %6 : i64, i64, i32, i64, i32
}

// -----

// The results in another order stay.
func.func @swapped(%x: i64, %y: i64) -> (i64, i64) {
  %0:2 = builtin.unrealized_conversion_cast %x, %y : i64, i64 to index, index
  %1:2 = builtin.unrealized_conversion_cast %0#1, %0#0 : index, index to i64, i64
  return %1#0, %1#1 : i64, i64
}
