// RUN: --no-implicit-module

// A text without a module is verified as one, so that symbols are looked up.
func.func @f() {
  call @missing() : () -> ()
  return
}
