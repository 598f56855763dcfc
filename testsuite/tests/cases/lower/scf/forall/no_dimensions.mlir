// RUN: --convert-scf-to-cf
// NOT IN MLIR: it does what is in the loop at the end of the block

func.func private @in()
func.func private @behind()

func.func @once() {
  scf.forall () in () {
    func.call @in() : () -> ()
  }
  func.call @behind() : () -> ()
  return
}
