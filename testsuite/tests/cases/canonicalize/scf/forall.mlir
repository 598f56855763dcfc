// RUN: --canonicalize

// A loop without dimensions is done once.

func.func private @use()

func.func @once() {
  scf.forall () in () {
    func.call @use() : () -> ()
  } {x.attribute}
  func.call @use() : () -> ()
  return
}

func.func @once_with_bounds() {
  scf.forall () = () to () step () {
    func.call @use() : () -> ()
  }
  return
}
