// RUN: --canonicalize --split-input-file

func.func @constants() -> (index, index, index, index, index, index) {
  %a = index.constant -13
  %b = index.constant 5
  %c = index.constant 0
  %d = index.constant 33
  %e = arith.constant 3 : index
  %0 = index.shrs %a, %b
  %1 = index.shrs %b, %a
  %2 = index.shrs %b, %c
  %3 = index.shrs %b, %d
  %4 = index.shrs %b, %e
  %5 = index.shrs %b, %b
  return %0, %1, %2, %3, %4, %5 : index, index, index, index, index, index
}

// -----

// Only what is the same with 32 and with 64 bits folds.
func.func @widths() -> (index, index, index, index) {
  %a = index.constant 4294967296
  %b = index.constant 2147483647
  %c = index.constant -1
  %d = index.constant 3
  %0 = index.shrs %a, %d
  %1 = index.shrs %b, %d
  %2 = index.shrs %b, %b
  %3 = index.shrs %c, %a
  return %0, %1, %2, %3 : index, index, index, index
}

// -----

func.func @neutral(%x: index) -> (index, index, index, index, index) {
  %zero = index.constant 0
  %one = index.constant 1
  %ones = index.constant -1
  %0 = index.shrs %x, %zero
  %1 = index.shrs %x, %one
  %2 = index.shrs %x, %ones
  %3 = index.shrs %zero, %x
  %4 = index.shrs %x, %x
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}
