// RUN: --convert-func-to-llvm

func.func private @g(index) -> f32

func.func @f() -> ((index) -> f32) {
  %0 = func.constant @g : (index) -> f32
  return %0 : (index) -> f32
}
