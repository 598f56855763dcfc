// RUN: --canonicalize

func.func @f(%x: index) -> (index, index) {
  %0 = index.constant 7
  %1 = index.divs %x, %0
  %3 = index.constant 7
  %2 = index.divu %1, %3
  return %0, %2 : index, index
}
