// RUN: --canonicalize --split-input-file

// The constants of a chain are combined.
func.func @chain(%x: index) -> index {
  %a = index.constant 12
  %b = index.constant 10
  %c = index.constant 9
  %0 = index.xor %x, %a
  %1 = index.xor %0, %b
  %2 = index.xor %1, %c
  return %2 : index
}

// -----

// The constant moves to the right.
func.func @left(%x: index) -> index {
  %a = index.constant 12
  %b = index.constant 10
  %0 = index.xor %a, %x
  %1 = index.xor %b, %0
  return %1 : index
}

// -----

func.func @used_twice(%x: index) -> (index, index) {
  %a = index.constant 12
  %b = index.constant 10
  %0 = index.xor %x, %a
  %1 = index.xor %0, %b
  return %0, %1 : index, index
}
