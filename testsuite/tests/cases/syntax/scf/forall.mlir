// RUN: --split-input-file --allow-unregistered-dialect
// Bounds and steps are constants or values; a normalized loop leaves out lower bounds and steps.

func.func @valid(%n: index, %m: index, %t: tensor<8x?xf32>, %e: tensor<4xi8>) {
  scf.forall (%i) in (8) {
  }
  scf.forall (%i, %j) in (%n, 16) {
    "test.use"(%i, %j) : (index, index) -> ()
  } {tag}
  scf.forall (%i, %j) = (0, %m) to (%n, 32) step (4, %m) {
    scf.forall.in_parallel {
    }
  }
  scf.forall (%i, %j) = (0, 0) to (%n, 32) step (1, 1) {
  }
  %0 = scf.forall (%i) in (8) shared_outs(%o = %t) -> tensor<8x?xf32> {
    scf.forall.in_parallel {
    }
  }
  %1:2 = scf.forall (%i) in (%n) shared_outs(%o = %t, %p = %e) -> (tensor<8x?xf32>, tensor<4xi8>) {
    "test.use"(%o, %p) : (tensor<8x?xf32>, tensor<4xi8>) -> ()
  }
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (index) -> ()
  return
}

// -----

func.func @number_of_bounds(%n: index) {
  scf.forall (%i, %j) in (%n) {
  }
  return
}

// -----

func.func @bound_is_not_an_index(%n: i32) {
  scf.forall (%i) in (%n) {
  }
  return
}

// -----

func.func @output_is_not_a_tensor(%m: memref<4xf32>) {
  %0 = scf.forall (%i) in (4) shared_outs(%o = %m) -> memref<4xf32> {
  }
  return
}

// -----

func.func @type_of_result(%t: tensor<4xf32>) {
  %0 = scf.forall (%i) in (4) shared_outs(%o = %t) -> tensor<5xf32> {
  }
  return
}

// -----

func.func @result_without_output(%t: tensor<4xf32>) {
  %0 = scf.forall (%i) in (4) -> tensor<4xf32> {
  }
  return
}

// -----

func.func @another_terminator() {
  scf.forall (%i) in (4) {
    scf.yield
  }
  return
}

// -----

func.func @number_of_variables(%n: index) {
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%i: index, %j: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (index) -> ()
  return
}

// -----

func.func @number_of_values() {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @mapping_is_no_array() {
  "scf.forall"() <{mapping = 3 : i32, operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @no_step(%n: index) {
  scf.forall (%i) = (0) to (%n) {
  }
  return
}

// -----

// Brackets of a number mean nothing.
func.func @brackets() {
  scf.forall (%i) in ([4]) {
  }
  return
}

// -----

// Error: bounds are numbers or values.
func.func @words(%a: i32) {
  scf.forall (%i) in (%a, x) {
  }
  return
}

// -----

// Error: bounds stand in parentheses.
func.func @no_parentheses() {
  scf.forall (%i) in 4 {
  }
  return
}

// -----

// Error: a bound before the type of the result.
func.func @order(%i: index, %t: tensor<4xf32>) {
  %0 = "scf.forall"(%i, %t) <{operandSegmentSizes = array<i32: 0, 1, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%k: index, %o: tensor<4xf32>):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (index, tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

// Error: a result that is no tensor.
func.func @result(%i: index, %t: tensor<4xf32>) {
  %0 = "scf.forall"(%i, %t) <{operandSegmentSizes = array<i32: 0, 1, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%k: index, %o: tensor<4xf32>):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (index, tensor<4xf32>) -> i32
  return
}

// -----

func.func @result_without_rank(%a: tensor<8x?xf32>) {
  %0 = "scf.forall"(%a) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index, %b: tensor<8x?xf32>):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (tensor<8x?xf32>) -> tensor<*xf32>
  return
}
