// RUN: --split-input-file

func.func @valid(%c: i1, %a: i32, %f: f64, %i: index) {
  scf.if %c {
    scf.yield
  }
  %0 = scf.if %c -> i32 {
    scf.yield %a : i32
  } else {
    scf.yield {tag} %a : i32
  }
  %1:2 = scf.for %k = %i to %i step %i iter_args(%x = %a, %y = %f) -> (i32, f64) {
    "scf.yield"(%x, %y) : (i32, f64) -> ()
  }
  %2 = scf.execute_region -> f64 {
    scf.yield %f : f64
  }
  return
}

// -----

func.func @outside() {
  scf.yield
}

// -----

func.func @in_another_op() {
  affine.for %i = 0 to 4 {
    scf.yield
  }
  return
}

// -----

func.func @type_missing(%c: i1, %a: i32) {
  %0 = scf.if %c -> i32 {
    scf.yield %a
  } else {
    scf.yield %a : i32
  }
  return
}

// -----

func.func @not_the_last(%c: i1) {
  scf.if %c {
    scf.yield
    scf.yield
  }
  return
}

// -----

func.func @result(%c: i1) {
  "scf.if"(%c) ({
    %0 = "scf.yield"() : () -> i32
  }, {
  }) : (i1) -> ()
  return
}
