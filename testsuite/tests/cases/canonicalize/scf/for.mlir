// RUN: --canonicalize --split-input-file

// Trip counts follow from `ub = lb + c` without wrapping, and are zero for steps that are not positive.

func.func private @say(index)

func.func @distance(%from: index, %step: index) {
  %c4 = arith.constant 4 : index
  %m4 = arith.constant -4 : index
  %c8 = arith.constant 8 : index
  %signed = arith.addi %from, %c4 overflow<nsw> : index
  %unsigned = arith.addi %from, %c4 overflow<nuw> : index
  %behind = arith.addi %from, %m4 overflow<nsw> : index
  scf.for %i = %from to %signed step %c4 {
    func.call @say(%i) : (index) -> ()
  }
  scf.for %i = %from to %unsigned step %c8 {
    func.call @say(%i) : (index) -> ()
  }
  scf.for unsigned %i = %from to %unsigned step %c8 {
    func.call @say(%i) : (index) -> ()
  }
  scf.for %i = %from to %behind step %step {
    func.call @say(%i) : (index) -> ()
  }
  scf.parallel (%i) = (%from) to (%signed) step (%c8) {
    func.call @say(%i) : (index) -> ()
  }
  scf.forall (%i) = (%from) to (%behind) step (%step) {
    func.call @say(%i) : (index) -> ()
  }
  return
}

func.func @step(%from: index, %to: index) {
  %c0 = arith.constant 0 : index
  %m1 = arith.constant -1 : index
  scf.for %i = %from to %to step %c0 {
    func.call @say(%i) : (index) -> ()
  }
  scf.for %i = %from to %to step %m1 {
    func.call @say(%i) : (index) -> ()
  }
  scf.forall (%i) = (%from) to (%to) step (%m1) {
    func.call @say(%i) : (index) -> ()
  }
  return
}

func.func @wide(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i128
  %c1 = arith.constant 100000000000000000000 : i128
  %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %x) -> (i32) : i128 {
    %s = arith.muli %a, %a : i32
    scf.yield %s : i32
  }
  return %r : i32
}

// -----

// Region arguments and results that are unused, duplicates or known outside are dropped.

func.func private @say(index)

func.func @of_a_loop(%end: index, %a: index, %b: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:4 = scf.for %i = %c0 to %end step %c1 iter_args(%w = %a, %x = %a, %y = %b, %z = %b) -> (index, index, index, index) {
    %sum = arith.addi %w, %x : index
    func.call @say(%y) : (index) -> ()
    scf.yield %sum, %sum, %b, %i : index, index, index, index
  }
  return %0#0, %0#1, %0#2 : index, index, index
}
