// RUN: --split-input-file --allow-unregistered-dialect
// Bounds are constants, values, or maps: of the lower ones the greatest counts, of the upper ones the least.

#two = affine_map<(d0)[s0] -> (d0, s0 + 4)>
func.func @valid(%n: index, %m: index, %a: i32, %f: f32) {
  affine.for %i = 0 to 8 {
  }
  affine.for %i = -4 to %n {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to %n step 3 {
      "test.use"(%j) : (index) -> ()
    }
  } {tag}
  affine.for %i = affine_map<(d0) -> (d0 floordiv 2)>(%n) to affine_map<()[s0] -> (s0 * 2)>()[%m] {
  }
  affine.for %i = max #two(%n)[%m] to min affine_map<(d0) -> (d0, 128)>(%n) step 16 {
  }
  %0 = affine.for %i = 0 to 8 iter_args(%x = %a) -> i32 {
    affine.yield %x : i32
  }
  %1:2 = affine.for %i = 0 to %n step 2 iter_args(%x = %a, %y = %f) -> (i32, f32) {
    affine.yield %x, %y : i32, f32
  }
  %2 = "affine.for"(%n, %m, %a) <{lowerBoundMap = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 1, 1, 1>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
  ^bb0(%i: index, %x: i32):
    "affine.yield"(%x) : (i32) -> ()
  }) : (index, index, i32) -> i32
  return
}

// -----

func.func @step_is_negative() {
  affine.for %i = 0 to 8 step -1 {
  }
  return
}

// -----

func.func @step_is_a_value(%n: index) {
  affine.for %i = 0 to 8 step %n {
  }
  return
}

// -----

func.func @two_lower_bounds_without_max(%n: index) {
  affine.for %i = affine_map<(d0) -> (d0, 2)>(%n) to 8 {
  }
  return
}

// -----

func.func @two_upper_bounds_without_min(%n: index) {
  affine.for %i = 0 to affine_map<(d0) -> (d0, 2)>(%n) {
  }
  return
}

// -----

func.func @number_of_operands(%n: index) {
  affine.for %i = 0 to affine_map<(d0, d1) -> (d0)>(%n) {
  }
  return
}

// -----

func.func @number_of_symbols(%n: index) {
  affine.for %i = 0 to affine_map<(d0)[s0] -> (d0)>(%n) {
  }
  return
}

// -----

func.func @bound_is_not_an_index(%n: i32) {
  affine.for %i = 0 to %n {
  }
  return
}

// -----

func.func @bound_is_not_affine(%m: memref<4xindex>, %i: index) {
  affine.for %j = 0 to 8 {
    %0 = memref.load %m[%i] : memref<4xindex>
    affine.for %k = 0 to %0 {
    }
  }
  return
}

// -----

func.func @yields_nothing(%a: i32) {
  %0 = affine.for %i = 0 to 8 iter_args(%x = %a) -> i32 {
  }
  return
}

// -----

func.func @yields_another_type(%a: i32, %f: f32) {
  %0 = affine.for %i = 0 to 8 iter_args(%x = %a) -> i32 {
    affine.yield %f : f32
  }
  return
}

// -----

func.func @more_results_than_values(%a: i32) {
  %0:2 = affine.for %i = 0 to 8 iter_args(%x = %a) -> (i32, i32) {
    affine.yield %x, %x : i32, i32
  }
  return
}

// -----

func.func @variable_is_not_an_index() {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%i: i32):
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @two_blocks() {
  affine.for %i = 0 to 8 {
    cf.br ^bb1
  ^bb1:
    affine.yield
  }
  return
}

// -----

func.func @step_of_another_type() {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : i32, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%i: index):
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @no_upper_bound() {
  affine.for %i = 0 {
  }
  return
}

// -----

// Error: an index is carried, which no subscript can be, although it is of that type.
func.func @carried(%m: memref<8xf32>, %i: index) {
  %0 = affine.for %k = 0 to 8 iter_args(%x = %i) -> index {
    %1 = affine.load %m[%x] : memref<8xf32>
    affine.yield %k : index
  }
  return
}

// -----

// Error: a count is told after what is wrong inside.
func.func @inside(%m: memref<8xf32>) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%x: f32, %k: index):
    %1 = "affine.load"(%m, %k) <{map = affine_map<(d0) -> (d0)>}> : (memref<8xf32>, index) -> f32
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}
