// RUN: --canonicalize

func.func private @g()

func.func @f() -> (() -> (), () -> ()) {
  %0 = func.constant @g : () -> ()
  %1 = func.constant @g : () -> ()
  return %0, %1 : () -> (), () -> ()
}
