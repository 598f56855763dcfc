// RUN: --canonicalize --split-input-file

// Only the first result is used.
func.func @low(%x: i32, %y: i32) -> i32 {
  %0, %1 = arith.addui_extended %x, %y : i32, i1
  return %0 : i32
}

// -----

// Only the second result is used.
func.func @high(%x: i32, %y: i32) -> i1 {
  %0, %1 = arith.addui_extended %x, %y : i32, i1
  return %1 : i1
}

// -----

func.func @unused(%x: i32) {
  %0, %1 = arith.addui_extended %x, %x : i32, i1
  return
}

// -----

// The product with one is an extension.
func.func @one(%x: i32) -> (i32, i1) {
  %one = arith.constant 1 : i32
  %0, %1 = arith.addui_extended %x, %one : i32, i1
  return %0, %1 : i32, i1
}
