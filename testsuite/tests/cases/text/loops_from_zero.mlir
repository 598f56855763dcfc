// RUN:
// The bounds of a loop from zero by one are left out of the text, also where values hold the zero or the one.

func.func private @say(index)

func.func @loops(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.forall (%i, %j) = (0, %c0) to (%n, 4) step (%c1, 1) {
    func.call @say(%i) : (index) -> ()
  }
  scf.forall (%i) = (%c1) to (%n) step (1) {
    func.call @say(%i) : (index) -> ()
  }
  return
}
