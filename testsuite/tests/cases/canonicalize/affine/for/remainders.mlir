// RUN: --canonicalize
// NOT IN MLIR: the remainder is taken for 2, which it is for the first value of the counter and for no other

// The range of a remainder of an induction variable is known only while the remainder is monotonic.

func.func private @say(index)

func.func @wraps() {
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to affine_map<(d0) -> ((d0 + 2) mod 3)>(%i) {
      func.call @say(%j) : (index) -> ()
    }
  }
  return
}
