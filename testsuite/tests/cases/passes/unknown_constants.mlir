// RUN: --canonicalize
// A constant condition that is neither true nor false is kept where it is used.

func.func private @say(index)

func.func @poison(%a: index) {
  %0 = ub.poison : i1
  scf.if %0 {
    func.call @say(%a) : (index) -> ()
  } else {
    scf.if %0 {
      func.call @say(%a) : (index) -> ()
    }
  }
  return
}
