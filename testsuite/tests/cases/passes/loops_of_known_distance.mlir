// RUN: --canonicalize
// How often a loop runs is known by the distance that its upper bound adds to the lower one, where that cannot wrap, and by a step that is not positive.

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
