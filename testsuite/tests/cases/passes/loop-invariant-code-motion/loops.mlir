// RUN: --loop-invariant-code-motion --allow-unregistered-dialect

// An op moves out of all loops that it does not depend on, and takes along what depends on it alone.
func.func @nest(%n: index, %a: i32, %b: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.index_cast %i : index to i32
    affine.for %j = 0 to 8 {
      %1 = arith.addi %a, %b : i32
      %2 = arith.muli %1, %1 : i32
      %3 = arith.addi %2, %0 : i32
      %4 = arith.index_cast %j : index to i32
      %5 = arith.addi %3, %4 : i32
      "test.use"(%5) : (i32) -> ()
    }
  }
  return
}

// Both regions of a `while` loop are parts of the loop.
func.func @while(%a: i32, %b: i32) -> i32 {
  %0 = scf.while (%x = %a) : (i32) -> i32 {
    %1 = arith.addi %a, %b : i32
    %2 = arith.cmpi slt, %x, %1 : i32
    scf.condition(%2) %x : i32
  } do {
  ^bb0(%y: i32):
    %3 = arith.muli %a, %b : i32
    %4 = arith.addi %y, %3 : i32
    scf.yield %4 : i32
  }
  return %0 : i32
}

// Parallel loops, and values that one iteration hands to the next.
func.func @parallel(%n: index, %a: index) -> index {
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c1, %c1) to (%n, %n) step (%c1, %c1) {
    %0 = arith.addi %a, %n : index
    %1 = arith.addi %0, %j : index
    "test.use"(%1) : (index) -> ()
  }
  scf.forall (%i) in (%n) {
    %0 = arith.subi %a, %n : index
    "test.use"(%0) : (index) -> ()
  }
  affine.parallel (%i) = (0) to (8) {
    %0 = arith.muli %a, %n : index
    "test.use"(%0) : (index) -> ()
  }
  %sum = scf.for %i = %c1 to %n step %c1 iter_args(%carried = %a) -> index {
    %0 = arith.addi %carried, %a : index
    %1 = arith.addi %a, %a : index
    %2 = arith.addi %0, %1 : index
    scf.yield %2 : index
  }
  return %sum : index
}

// Effects on memory stay, and so do ops of which nothing is known.
func.func @effects(%m: memref<8xi32>, %n: index, %i: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
    %0 = memref.load %m[%i] : memref<8xi32>
    %1 = arith.addi %0, %0 : i32
    memref.store %1, %m[%i] : memref<8xi32>
    %2 = "test.unknown"(%i) : (index) -> index
    %3 = memref.alloc() : memref<4xi32>
    %4 = ub.poison : f32
    %5 = vector.broadcast %4 : f32 to vector<4xf32>
  }
  return
}
