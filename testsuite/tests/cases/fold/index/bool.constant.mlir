// RUN: --canonicalize

func.func @f(%x: i32, %y: i32) -> (i32, i1) {
  %0 = index.bool.constant true
  %1 = index.bool.constant true
  %2 = arith.select %0, %x, %y : i32
  return %2, %1 : i32, i1
}
