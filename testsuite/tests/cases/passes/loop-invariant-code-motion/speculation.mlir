// RUN: --loop-invariant-code-motion

// The loop may have no iterations: an op moves only if it can be executed anyway.

// Divisions: the divisors must exclude zero, and -1 if they are signed.
func.func @divisions(%n: index, %a: i32, %b: i32, %v: vector<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %minus = arith.constant -1 : i32
  %seven = arith.constant 7 : i32
  %positive = arith.constant dense<[2, 3]> : vector<2xi32>
  %negative = arith.constant dense<[-2, -3]> : vector<2xi32>
  %mixed = arith.constant dense<[-2, 3]> : vector<2xi32>
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.divsi %a, %b : i32
    %1 = arith.divsi %a, %zero : i32
    %2 = arith.divsi %a, %minus : i32
    %3 = arith.divsi %a, %seven : i32
    %4 = arith.divui %a, %minus : i32
    %5 = arith.divui %a, %zero : i32
    %6 = arith.ceildivsi %a, %seven : i32
    %7 = arith.ceildivui %a, %b : i32
    %8 = arith.floordivsi %a, %b : i32
    %9 = arith.remsi %a, %b : i32
    %10 = arith.divsi %v, %positive : vector<2xi32>
    %11 = arith.divsi %v, %negative : vector<2xi32>
    %12 = arith.divsi %v, %mixed : vector<2xi32>
    %13 = arith.divui %v, %mixed : vector<2xi32>
    %14 = index.divs %n, %c1
  }
  return
}

// Sizes: the dimension must exist.
func.func @sizes(%n: index, %m: memref<?x?xf32>, %u: memref<*xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %minus = arith.constant -1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.dim %m, %c1 : memref<?x?xf32>
    %1 = memref.dim %m, %c2 : memref<?x?xf32>
    %2 = memref.dim %m, %n : memref<?x?xf32>
    %3 = memref.dim %m, %minus : memref<?x?xf32>
    %4 = memref.dim %u, %c0 : memref<*xf32>
  }
  return
}

// Regions: loops that end for certain, and conditionals, as a whole.
func.func @regions(%n: index, %c: i1, %a: i32, %b: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = scf.for %j = %c0 to %n step %c1 iter_args(%x = %c1) -> index {
      %1 = arith.addi %x, %j : index
      scf.yield %1 : index
    }
    %2 = scf.for %j = %c0 to %n step %c2 iter_args(%x = %n) -> index {
      %3 = arith.addi %x, %j : index
      scf.yield %3 : index
    }
    affine.for %j = 0 to %n {
    }
    affine.for %j = 0 to %n step 2 {
    }
    %4 = scf.if %c -> i32 {
      %5 = arith.addi %a, %b : i32
      scf.yield %5 : i32
    } else {
      scf.yield %a : i32
    }
    scf.if %c {
      %6 = arith.divsi %a, %b : i32
    }
    scf.if %c {
      %7 = arith.addi %i, %n : index
    }
    affine.if affine_set<() : (0 == 0)>() {
      %8 = arith.addi %a, %b : i32
    }
    scf.execute_region {
      scf.yield
    }
    scf.index_switch %n
    default {
      scf.yield
    }
    scf.while : () -> () {
      scf.condition(%c)
    } do {
      scf.yield
    }
  }
  return
}
