// RUN: --canonicalize --split-input-file

// Constants of sums and differences are combined.
func.func @constants(%x: i32) -> (i32, i32, i32, i32) {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %0 = arith.addi %x, %c3 : i32
  %1 = arith.subi %x, %c3 : i32
  %2 = arith.subi %c3, %x : i32
  %3 = arith.muli %x, %c3 : i32
  %4 = arith.muli %0, %c5 : i32
  %5 = arith.muli %1, %c5 : i32
  %6 = arith.muli %2, %c5 : i32
  %7 = arith.muli %3, %c5 : i32
  return %4, %5, %6, %7 : i32, i32, i32, i32
}

// -----

func.func @constant_on_the_left(%x: i32) -> (i32, i32, i32) {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %0 = arith.addi %x, %c3 : i32
  %1 = arith.subi %x, %c3 : i32
  %2 = arith.subi %c3, %x : i32
  %4 = arith.muli %c5, %0 : i32
  %5 = arith.muli %c5, %1 : i32
  %6 = arith.muli %c5, %2 : i32
  return %4, %5, %6 : i32, i32, i32
}

// -----

func.func @negated(%x: i32, %y: i32) -> (i32, i32, i32) {
  %m1 = arith.constant -1 : i32
  %0 = arith.muli %y, %m1 : i32
  %1 = arith.subi %x, %y : i32
  %2 = arith.muli %x, %0 : i32
  %3 = arith.muli %0, %x : i32
  %4 = arith.muli %1, %x : i32
  return %2, %3, %4 : i32, i32, i32
}

// -----

// Flags that hold for both steps are kept.
func.func @flags(%x: i32) -> (i32, i32) {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %0 = arith.muli %x, %c3 overflow<nsw, nuw> : i32
  %1 = arith.muli %0, %c5 overflow<nsw> : i32
  %2 = arith.muli %x, %c3 overflow<nuw> : i32
  %3 = arith.muli %2, %c5 overflow<nuw> : i32
  return %1, %3 : i32, i32
}
