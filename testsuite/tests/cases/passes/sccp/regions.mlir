// RUN: --sccp --allow-unregistered-dialect

// The region that a constant chooses; the results are those that it yields. A region that is not executed stays as it is.
func.func @conditionals(%c: i1, %n: index) -> (i32, i32, i32, i32) {
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  %c7 = arith.constant 7 : index
  %true = arith.constant true
  %0 = scf.if %true -> i32 {
    "test.use"(%c3) : (i32) -> ()
    scf.yield %c3 : i32
  } else {
    %4 = arith.addi %c3, %c4 : i32
    "test.use"(%4) : (i32) -> ()
    scf.yield %4 : i32
  }
  %1 = scf.if %c -> i32 {
    scf.yield %c3 : i32
  } else {
    scf.yield %c4 : i32
  }
  %2 = scf.index_switch %c7 -> i32
  case 2 {
    scf.yield %c3 : i32
  }
  case 7 {
    scf.yield %c4 : i32
  }
  default {
    scf.yield %c3 : i32
  }
  %3 = affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%n) -> i32 {
    affine.yield %c3 : i32
  } else {
    affine.yield %c3 : i32
  }
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// `scf.for` may have any number of iterations.
func.func @for(%n: index) -> (i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  %0:3 = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %c3, %b = %c3, %c = %c3) -> (i32, i32, i32) {
    "test.use"(%i, %a, %b, %c) : (index, i32, i32, i32) -> ()
    scf.yield %a, %c3, %c4 : i32, i32, i32
  }
  return %0#0, %0#1, %0#2 : i32, i32, i32
}

// The number of iterations of `affine.for`: one, none, several, or unknown.
func.func @affine_for(%n: index) -> (i32, i32, i32, i32) {
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  %0 = affine.for %i = 0 to 2 step 2 iter_args(%a = %c3) -> i32 {
    "test.use"(%a, %i) : (i32, index) -> ()
    affine.yield %c4 : i32
  }
  %1 = affine.for %i = 0 to 0 iter_args(%a = %c3) -> i32 {
    "test.use"(%a, %i) : (i32, index) -> ()
    affine.yield %c4 : i32
  }
  %2 = affine.for %i = 0 to 5 iter_args(%a = %c3) -> i32 {
    "test.use"(%a, %i) : (i32, index) -> ()
    affine.yield %c4 : i32
  }
  %3 = affine.for %i = 0 to %n iter_args(%a = %c3) -> i32 {
    "test.use"(%a, %i) : (i32, index) -> ()
    affine.yield %c4 : i32
  }
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

func.func @while(%c: i1) -> (i32, i32, i32) {
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  %true = arith.constant true
  %false = arith.constant false
  %0 = scf.while (%a = %c3) : (i32) -> i32 {
    scf.condition(%false) %a : i32
  } do {
  ^bb0(%b: i32):
    "test.use"(%b) : (i32) -> ()
    scf.yield %c4 : i32
  }
  %1 = scf.while (%a = %c3) : (i32) -> i32 {
    scf.condition(%true) %a : i32
  } do {
  ^bb0(%b: i32):
    "test.use"(%b) : (i32) -> ()
    scf.yield %c3 : i32
  }
  %2 = scf.while (%a = %c3) : (i32) -> i32 {
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%b: i32):
    "test.use"(%b) : (i32) -> ()
    scf.yield %c4 : i32
  }
  return %0, %1, %2 : i32, i32, i32
}

func.func @others(%n: index) -> (i32, i32, i32, i32, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : i32
  %output = arith.constant dense<5> : tensor<4xi32>
  %0 = scf.execute_region -> i32 {
    cf.br ^next(%c3 : i32)
  ^next(%a: i32):
    scf.yield %a : i32
  }
  %1 = memref.alloca_scope -> (i32) {
    "test.use"() : () -> ()
    memref.alloca_scope.return %c3 : i32
  }
  // What several iterations reduce to is unknown.
  %2 = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%c3) -> i32 {
    scf.reduce(%c3 : i32) {
    ^bb0(%a: i32, %b: i32):
      scf.reduce.return %c3 : i32
    }
  }
  %3 = affine.parallel (%i) = (0) to (5) reduce ("addi") -> i32 {
    affine.yield %c3 : i32
  }
  // Each iteration begins with the outputs.
  %4 = scf.forall (%i) in (5) shared_outs(%o = %output) -> tensor<4xi32> {
    "test.use"(%i, %o) : (index, tensor<4xi32>) -> ()
  }
  return %0, %1, %2, %3, %4 : i32, i32, i32, i32, tensor<4xi32>
}

// The regions of an unknown op are executed, with unknown arguments. Constants stay in it, as it may be isolated.
func.func @unknown_op() -> i32 {
  %c3 = arith.constant 3 : i32
  %0 = "test.regions"(%c3) ({
  ^bb0(%a: i32):
    %1 = arith.addi %c3, %c3 : i32
    "test.use"(%a, %1) : (i32, i32) -> ()
  }, {
    %1 = arith.addi %c3, %c3 : i32
    "test.use"(%c3, %1) : (i32, i32) -> ()
  }) : (i32) -> i32
  return %0 : i32
}
