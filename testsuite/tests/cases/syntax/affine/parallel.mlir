// RUN: --split-input-file --allow-unregistered-dialect

func.func @valid(%n: index, %m: index, %f: f32, %a: i64) {
  affine.parallel (%i) = (0) to (8) {
  }
  affine.parallel (%i, %j) = (0, %n) to (%m, 16) step (2, 4) {
    "test.use"(%i, %j) : (index, index) -> ()
  } {tag}
  affine.parallel (%i) = (max(%n, 4)) to (min(%n + symbol(%m), 128)) {
  }
  affine.parallel () = () to () {
  }
  %0 = affine.parallel (%i) = (0) to (%n) reduce ("addf") -> f32 {
    affine.yield %f : f32
  }
  %1:2 = affine.parallel (%i, %j) = (0, 0) to (8, 8) reduce ("addi", "muli") -> (i64, i64) {
    affine.yield %a, %a : i64, i64
  }
  %2 = "affine.parallel"(%n) <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [1], steps = [3], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>}> ({
  ^bb0(%i: index):
    "affine.yield"(%a) : (i64) -> ()
  }) : (index) -> i64
  return
}

// -----

func.func @number_of_bounds() {
  affine.parallel (%i, %j) = (0, 0) to (8) {
  }
  return
}

// -----

func.func @number_of_steps() {
  affine.parallel (%i, %j) = (0, 0) to (8, 8) step (1) {
  }
  return
}

// -----

func.func @unknown_reduction(%f: f32) {
  %0 = affine.parallel (%i) = (0) to (8) reduce ("sum") -> f32 {
    affine.yield %f : f32
  }
  return
}

// -----

func.func @number_of_reductions(%f: f32) {
  %0 = affine.parallel (%i) = (0) to (8) reduce ("addf", "mulf") -> f32 {
    affine.yield %f : f32
  }
  return
}

// -----

func.func @reduction_of_another_type(%a: i32) {
  %0 = affine.parallel (%i) = (0) to (8) reduce ("addf") -> i32 {
    affine.yield %a : i32
  }
  return
}

// -----

func.func @yields_another_type(%a: i32) {
  %0 = affine.parallel (%i) = (0) to (8) reduce ("addf") -> f32 {
    affine.yield %a : i32
  }
  return
}

// -----

func.func @yields_nothing() {
  %0 = affine.parallel (%i) = (0) to (8) reduce ("addf") -> f32 {
  }
  return
}

// -----

func.func @bound_is_not_an_index(%n: i32) {
  affine.parallel (%i) = (0) to (%n) {
  }
  return
}

// -----

func.func @steps_missing() {
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (8)>}> ({
  ^bb0(%i: index):
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @groups_of_another_type() {
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi64>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (8)>}> ({
  ^bb0(%i: index):
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

// Error: a list is read to its end before its values are looked at.
func.func @bound_that_does_not_end(%n: i32) {
  affine.parallel (%i) = (max(%n, %n) to (%n) {
  }
  return
}

// -----

// Error: so it is with steps.
func.func @steps_that_do_not_end(%n: i32) {
  affine.parallel (%i) = (0) to (2) step (%n} {
  }
  return
}
