// RUN: --convert-scf-to-cf --split-input-file

func.func @f(%a: index, %b: index, %m: memref<?x?xindex>) {
  scf.forall (%i, %j) = (0, %a) to (%b, 8) step (2, 1) {
    memref.store %i, %m[%i, %j] : memref<?x?xindex>
  }
  return
}

// -----

func.func @normalized(%b: index, %m: memref<?xindex>) {
  scf.forall (%i) in (%b) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  return
}
