// RUN: --convert-index-to-llvm

// Casts that change nothing, or that the next one takes back, are folded.

func.func @same(%a: i64, %b: i32) -> (i64, i64, i32) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to i64
  %1:2 = builtin.unrealized_conversion_cast %a, %b : i64, i32 to i64, i32
  return %0, %1#0, %1#1 : i64, i64, i32
}

func.func @back(%a: index) -> index {
  %0 = builtin.unrealized_conversion_cast %a : index to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to index
  %2 = index.add %1, %1
  return %2 : index
}
