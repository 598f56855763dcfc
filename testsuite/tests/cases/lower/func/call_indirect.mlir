// RUN: --convert-func-to-llvm

func.func @f(%g: (i32) -> i32, %h: (memref<2xf32>) -> (), %k: () -> (i8, i16), %x: i32, %m: memref<2xf32>) -> (i32, i8, i16) {
  %0 = call_indirect %g(%x) : (i32) -> i32
  call_indirect %h(%m) : (memref<2xf32>) -> ()
  %1:2 = call_indirect %k() : () -> (i8, i16)
  return %0, %1#0, %1#1 : i32, i8, i16
}
