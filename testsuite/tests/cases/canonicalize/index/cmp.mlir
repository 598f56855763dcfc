// RUN: --canonicalize --split-input-file

// A difference is compared with zero.
func.func @difference(%x: index, %y: index) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %z = index.constant 0
  %d = index.sub %x, %y
  %0 = index.cmp eq(%d, %z)
  %1 = index.cmp ne(%d, %z)
  %2 = index.cmp slt(%d, %z)
  %3 = index.cmp sle(%d, %z)
  %4 = index.cmp sgt(%d, %z)
  %5 = index.cmp sge(%d, %z)
  %6 = index.cmp ult(%d, %z)
  %7 = index.cmp ule(%d, %z)
  %8 = index.cmp ugt(%d, %z)
  %9 = index.cmp uge(%d, %z)
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @constant_left(%x: index) -> i1 {
  %z = index.constant 5
  %0 = index.cmp slt(%z, %x)
  return %0 : i1
}
