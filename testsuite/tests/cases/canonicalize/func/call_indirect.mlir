// RUN: --canonicalize

// A call of a function that is known is direct.
func.func private @g(i32) -> i32

func.func @f(%x: i32, %h: (i32) -> i32) -> (i32, i32) {
  %g = func.constant @g : (i32) -> i32
  %0 = func.call_indirect %g(%x) {tag} : (i32) -> i32
  %1 = func.call_indirect %h(%x) : (i32) -> i32
  return %0, %1 : i32, i32
}
