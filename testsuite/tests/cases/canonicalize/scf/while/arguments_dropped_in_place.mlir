// RUN: --canonicalize=max-iterations=1

// Operations of a region that loses an argument are not looked at again for it: the memory stays for the next round.

func.func @unused_number(%i: index, %from: i16, %f: f64) {
  %c0 = arith.constant 0 : index
  %0:2 = scf.while (%n = %c0, %unused = %from) : (index, i16) -> (index, complex<f64>) {
    %one = arith.constant 1.000000e+00 : f64
    %1 = complex.create %f, %one : complex<f64>
    %c3 = arith.constant 3 : index
    %2 = arith.cmpi ult, %n, %c3 : index
    scf.condition(%2) %n, %1 : index, complex<f64>
  } do {
  ^bb0(%n: index, %unused: complex<f64>):
    %c3 = arith.constant 3 : index
    %memory = memref.alloc(%c3) {alignment = 64 : i64} : memref<3x?xindex>
    %c0_0 = arith.constant 0 : index
    %rows = memref.dim %memory, %c0_0 : memref<3x?xindex>
    %1 = arith.remui %i, %rows : index
    %c8 = arith.constant 8 : index
    %c1 = arith.constant 1 : index
    %columns = memref.dim %memory, %c1 : memref<3x?xindex>
    %2 = arith.remui %c8, %columns : index
    memref.store %rows, %memory[%1, %2] : memref<3x?xindex>
    %c1_0 = arith.constant 1 : index
    %3 = arith.addi %n, %c1_0 : index
    scf.yield %3, %from : index, i16
  }
  %4 = complex.abs %0#1 : complex<f64>
  return
}
