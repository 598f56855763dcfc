// RUN: --split-input-file

func.func @valid() {
  ub.unreachable
}

func.func @with_attribute(%c: i1) -> i32 {
  cf.cond_br %c, ^good, ^bad
^good:
  %0 = ub.poison : i32
  return %0 : i32
^bad:
  ub.unreachable {reason = "never"}
}

func.func @generic() {
  "ub.unreachable"() : () -> ()
}

// -----

func.func @not_the_last() {
  ub.unreachable
  return
}

// -----

func.func @operand(%a: i32) {
  "ub.unreachable"(%a) : (i32) -> ()
}

// -----

func.func @result() {
  %0 = "ub.unreachable"() : () -> i32
}

// -----

func.func @successor() {
  "ub.unreachable"()[^bb1] : () -> ()
^bb1:
  return
}
