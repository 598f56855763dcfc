// RUN: --split-input-file

func.func @valid() {
  scf.forall (%i) in (4) {
    scf.forall.in_parallel {
    }
  }
  scf.forall (%i) in (4) {
    scf.forall.in_parallel {
    } {tag}
  }
  scf.forall (%i) in (4) {
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }
  return
}

// -----

func.func @outside() {
  scf.forall.in_parallel {
  }
}

// -----

func.func @op_that_combines_nothing(%a: i32) {
  scf.forall (%i) in (4) {
    scf.forall.in_parallel {
      %0 = arith.addi %a, %a : i32
    }
  }
  return
}

// -----

func.func @no_region() {
  scf.forall (%i) in (4) {
    scf.forall.in_parallel
  }
  return
}

// -----

func.func @two_regions() {
  scf.forall (%i) in (4) {
    "scf.forall.in_parallel"() ({
    ^bb0:
    }, {
    ^bb0:
    }) : () -> ()
  }
  return
}

// -----

func.func @two_blocks() {
  scf.forall (%i) in (4) {
    "scf.forall.in_parallel"() ({
    ^bb0:
      cf.br ^bb1
    ^bb1:
    }) : () -> ()
  }
  return
}
