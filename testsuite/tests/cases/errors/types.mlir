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

// -----

// A type of a dialect that is not known, in brackets.
func.func private @f(!abc<"b">)

// -----

// An attribute of such a dialect.
func.func private @f() attributes {a = #abc<b>}

// -----

// One that no dialect can be named as.
func.func private @f() attributes {a = #1<b>}
