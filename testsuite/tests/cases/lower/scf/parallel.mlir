// RUN: --convert-scf-to-cf --split-input-file

func.func @plain(%a: index, %b: index, %c: index, %m: memref<?x?xindex>) {
  scf.parallel (%i, %j) = (%a, %a) to (%b, %c) step (%c, %b) {
    memref.store %i, %m[%i, %j] : memref<?x?xindex>
    scf.reduce
  }
  return
}

// -----

func.func @reduced(%a: index, %b: index, %c: index, %x: f32, %y: f32) -> (f32, f32) {
  %0:2 = scf.parallel (%i) = (%a) to (%b) step (%c) init (%x, %y) -> (f32, f32) {
    scf.reduce(%x, %y : f32, f32) {
    ^bb0(%l: f32, %r: f32):
      %1 = arith.addf %l, %r : f32
      scf.reduce.return %1 : f32
    }, {
    ^bb0(%l: f32, %r: f32):
      %1 = arith.mulf %l, %r : f32
      scf.reduce.return %1 : f32
    }
  }
  return %0#0, %0#1 : f32, f32
}
