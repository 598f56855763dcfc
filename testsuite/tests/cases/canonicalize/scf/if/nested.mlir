// RUN: --canonicalize --mlir-print-debuginfo --mlir-print-local-scope --split-input-file --allow-unregistered-dialect

// Values that the outer conditional yields beside the result of the inner one are selected by the outer condition.
func.func @beside(%p: i1, %q: i1, %s: i32, %t: i32) -> (i32, i32) {
  %o:2 = scf.if %p -> (i32, i32) {
    %r = scf.if %q -> i32 {
      %m = "test.make"() : () -> i32 loc("make")
      scf.yield %m : i32 loc("yield in")
    } else {
      scf.yield %s : i32
    } loc("in")
    scf.yield %r, %t : i32, i32 loc("yield out")
  } else {
    scf.yield %s, %s : i32, i32 loc("yield else")
  } loc("out")
  return %o#0, %o#1 : i32, i32
}

// -----

// The conditions differ in what they yield where one of them does not hold.
func.func @different(%p: i1, %q: i1, %s: i32, %t: i32) -> i32 {
  %o = scf.if %p -> i32 {
    %r = scf.if %q -> i32 {
      %m = "test.make"() : () -> i32 loc("make")
      scf.yield %m : i32 loc("yield in")
    } else {
      scf.yield %s : i32
    } loc("in")
    scf.yield %r : i32 loc("yield out")
  } else {
    scf.yield %t : i32 loc("yield else")
  } loc("out")
  return %o : i32
}

// -----

// The conditional inside goes, and with it what would be chosen by the outer condition alone.
func.func @empty(%p: i1, %q: i1) -> i1 {
  %o = scf.if %p -> i1 {
    scf.if %q {
    } loc("in")
    scf.yield %q : i1 loc("yield out")
  } else {
    scf.yield %p : i1 loc("yield else")
  } loc("out")
  return %o : i1
}

// -----

// The outer conditional is looked at before the one inside that lost its results.
func.func @chosen_inside(%p: i1, %q: i1, %s: i32, %t: i32) -> i32 {
  %o = scf.if %p -> i32 {
    %r:2 = scf.if %q -> (i32, i32) {
      %m = "test.make"() : () -> i32 loc("make")
      scf.yield %s, %s : i32, i32
    } else {
      scf.yield %t, %s : i32, i32
    } loc("in")
    scf.yield %r#1: i32
  } else {
    scf.yield %t : i32
  } loc("out")
  return %o: i32
}
