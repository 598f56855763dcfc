// RUN: --canonicalize --split-input-file

func.func @constants() -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %a = index.constant -2
  %b = index.constant 3
  %0 = index.cmp eq(%a, %b)
  %1 = index.cmp ne(%a, %b)
  %2 = index.cmp slt(%a, %b)
  %3 = index.cmp sle(%a, %b)
  %4 = index.cmp sgt(%a, %b)
  %5 = index.cmp sge(%a, %b)
  %6 = index.cmp ult(%a, %b)
  %7 = index.cmp ule(%a, %b)
  %8 = index.cmp ugt(%a, %b)
  %9 = index.cmp uge(%a, %b)
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @same(%x: index) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %0 = index.cmp eq(%x, %x)
  %1 = index.cmp ne(%x, %x)
  %2 = index.cmp slt(%x, %x)
  %3 = index.cmp sle(%x, %x)
  %4 = index.cmp sgt(%x, %x)
  %5 = index.cmp sge(%x, %x)
  %6 = index.cmp ult(%x, %x)
  %7 = index.cmp ule(%x, %x)
  %8 = index.cmp ugt(%x, %x)
  %9 = index.cmp uge(%x, %x)
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @widths() -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %a = index.constant 4294967296
  %b = index.constant 1
  %0 = index.cmp eq(%a, %b)
  %1 = index.cmp ne(%a, %b)
  %2 = index.cmp slt(%a, %b)
  %3 = index.cmp sle(%a, %b)
  %4 = index.cmp sgt(%a, %b)
  %5 = index.cmp sge(%a, %b)
  %6 = index.cmp ult(%a, %b)
  %7 = index.cmp ule(%a, %b)
  %8 = index.cmp ugt(%a, %b)
  %9 = index.cmp uge(%a, %b)
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

// An extremum with a constant is compared with a constant.
func.func @extrema(%x: index) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %a = index.constant 2
  %b = index.constant 3
  %m = index.maxs %x, %b
  %0 = index.cmp eq(%m, %a)
  %1 = index.cmp ne(%m, %a)
  %2 = index.cmp slt(%m, %a)
  %3 = index.cmp sle(%m, %a)
  %4 = index.cmp sgt(%m, %a)
  %5 = index.cmp sge(%m, %a)
  %6 = index.cmp ult(%m, %a)
  %7 = index.cmp ule(%m, %a)
  %8 = index.cmp ugt(%m, %a)
  %9 = index.cmp uge(%m, %a)
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @smaller(%x: index) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %a = index.constant 2
  %b = index.constant 1
  %m = index.minu %x, %b
  %0 = index.cmp eq(%m, %a)
  %1 = index.cmp ne(%m, %a)
  %2 = index.cmp slt(%m, %a)
  %3 = index.cmp sle(%m, %a)
  %4 = index.cmp sgt(%m, %a)
  %5 = index.cmp sge(%m, %a)
  %6 = index.cmp ult(%m, %a)
  %7 = index.cmp ule(%m, %a)
  %8 = index.cmp ugt(%m, %a)
  %9 = index.cmp uge(%m, %a)
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}
