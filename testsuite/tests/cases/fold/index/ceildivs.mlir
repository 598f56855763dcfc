// RUN: --canonicalize --split-input-file

func.func @constants() -> (index, index, index, index, index, index) {
  %a = index.constant -13
  %b = index.constant 5
  %c = index.constant 0
  %d = index.constant 33
  %e = arith.constant 3 : index
  %0 = index.ceildivs %a, %b
  %1 = index.ceildivs %b, %a
  %2 = index.ceildivs %b, %c
  %3 = index.ceildivs %b, %d
  %4 = index.ceildivs %b, %e
  %5 = index.ceildivs %b, %b
  return %0, %1, %2, %3, %4, %5 : index, index, index, index, index, index
}

// -----

// Only what is the same with 32 and with 64 bits folds.
func.func @widths() -> (index, index, index, index) {
  %a = index.constant 4294967296
  %b = index.constant 2147483647
  %c = index.constant -1
  %d = index.constant 3
  %0 = index.ceildivs %a, %d
  %1 = index.ceildivs %b, %d
  %2 = index.ceildivs %b, %b
  %3 = index.ceildivs %c, %a
  return %0, %1, %2, %3 : index, index, index, index
}

// -----

func.func @neutral(%x: index) -> (index, index, index, index, index) {
  %zero = index.constant 0
  %one = index.constant 1
  %ones = index.constant -1
  %0 = index.ceildivs %x, %zero
  %1 = index.ceildivs %x, %one
  %2 = index.ceildivs %x, %ones
  %3 = index.ceildivs %zero, %x
  %4 = index.ceildivs %x, %x
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}
