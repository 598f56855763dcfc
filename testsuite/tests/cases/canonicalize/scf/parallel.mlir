// RUN: --canonicalize --split-input-file

// The body of a loop that loses a dimension is looked at again at once.

func.func @some(%lo: index, %hi: index, %m: memref<4xi32>) {
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i, %j) = (%lo, %c3) to (%hi, %c5) step (%c2, %c2) {
    %alloc = memref.alloc() : memref<64xi8>
    %c0 = arith.constant 0 : index
    %dim = memref.dim %alloc, %c0 : memref<64xi8>
    %k = arith.remui %j, %dim : index
    %c9 = arith.constant 9 : i8
    memref.store %c9, %alloc[%c5] : memref<64xi8>
    memref.store %c9, %alloc[%k] : memref<64xi8>
    scf.reduce
  }
  %c8 = arith.constant 8 : index
  %two = arith.remui %c2, %c8 : index
  %c1_i32 = arith.constant 1 : i32
  memref.store %c1_i32, %m[%two] : memref<4xi32>
  return
}
func.func @all(%lo: index, %hi: index, %m: memref<4xi32>) {
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%j) = (%c3) to (%c5) step (%c2) {
    %alloc = memref.alloc() : memref<64xi8>
    %c0 = arith.constant 0 : index
    %dim = memref.dim %alloc, %c0 : memref<64xi8>
    %k = arith.remui %j, %dim : index
    %c9 = arith.constant 9 : i8
    memref.store %c9, %alloc[%c5] : memref<64xi8>
    memref.store %c9, %alloc[%k] : memref<64xi8>
    scf.reduce
  }
  %c8 = arith.constant 8 : index
  %two = arith.remui %c2, %c8 : index
  %c1_i32 = arith.constant 1 : i32
  memref.store %c1_i32, %m[%two] : memref<4xi32>
  return
}

// -----

// A loop that runs once is its body, with the reductions behind it.

func.func @reduced(%a: f32, %b: f32, %init: f32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.parallel (%i, %j) = (%c0, %c0) to (%c1, %c1) step (%c1, %c1) init (%init, %a) -> (f32, f32) {
    %sum = arith.addf %a, %b : f32
    scf.reduce(%sum, %b : f32, f32) {
    ^bb0(%x: f32, %y: f32):
      %1 = arith.mulf %x, %y : f32
      scf.reduce.return %1 : f32
    }, {
    ^bb0(%x: f32, %y: f32):
      scf.reduce.return %y : f32
    }
  }
  return %0#0, %0#1 : f32, f32
}
