// RUN: --convert-scf-to-cf
// NOT IN MLIR: a note names the pass after which something was found
// An entry of a dialect that the module does not use is invalid as soon as anything around it is of that dialect.

module attributes {dlti.dl_spec = #dlti.dl_spec<"cf.entry" = 1 : i32>} {
}

func.func @f(%c: i1) {
  scf.if %c {
    func.call @f(%c) : (i1) -> ()
  }
  return
}
