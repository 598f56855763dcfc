// RUN: --split-input-file
// Each error has its place.
func.func @f(%a: i32, %b: f32) -> i32 {
  %0 = arith.addi %a, %b : i32
  return %0 : i32
}

// -----

func.func @g() -> i32 {
  return
}

// -----

func.func @h() {
  call @missing() : () -> ()
  return
}
