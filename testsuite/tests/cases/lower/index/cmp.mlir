// RUN: --convert-index-to-llvm

func.func @predicates(%x: index, %y: index) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %0 = index.cmp eq(%x, %y)
  %1 = index.cmp ne(%x, %y)
  %2 = index.cmp slt(%x, %y)
  %3 = index.cmp sle(%x, %y)
  %4 = index.cmp sgt(%x, %y)
  %5 = index.cmp sge(%x, %y)
  %6 = index.cmp ult(%x, %y)
  %7 = index.cmp ule(%x, %y)
  %8 = index.cmp ugt(%x, %y)
  %9 = index.cmp uge(%x, %y)
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}
