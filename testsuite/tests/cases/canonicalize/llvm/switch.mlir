// RUN: --canonicalize

// A zero of a type of numbers is the same constant as that number.

llvm.func @passed(%x: i32, %y: i32) -> i32 {
  llvm.switch %x : i32, ^b(%x, %y : i32, i32) [
    1: ^a,
    2: ^b(%y, %y : i32, i32)
  ]
^a:
  llvm.br ^b(%x, %y : i32, i32)
^b(%z: i32, %w: i32):
  llvm.return %z : i32
}
