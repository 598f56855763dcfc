// RUN: --split-input-file --allow-unregistered-dialect

func.func @valid(%i: index, %j: index, %s: index, %f: f32, %a: i64) {
  scf.parallel (%x) = (%i) to (%j) step (%s) {
    "test.use"(%x) : (index) -> ()
  }
  scf.parallel (%x, %y, %z) = (%i, %i, %i) to (%j, %j, %j) step (%s, %s, %s) {
    scf.reduce
  } {tag}
  %0 = scf.parallel (%x) = (%i) to (%j) step (%s) init (%f) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%l: f32, %r: f32):
      %1 = arith.addf %l, %r : f32
      scf.reduce.return %1 : f32
    }
  }
  %2:2 = scf.parallel (%x, %y) = (%i, %i) to (%j, %j) step (%s, %s) init (%f, %a) -> (f32, i64) {
    scf.reduce(%f, %a : f32, i64) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l : f32
    }, {
    ^bb0(%l: i64, %r: i64):
      scf.reduce.return %r : i64
    }
  }
  "scf.parallel"(%i, %j, %s) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%x: index):
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @no_loop() {
  scf.parallel () = () to () step () {
  }
  return
}

// -----

func.func @not_indices(%a: i32) {
  "scf.parallel"(%a, %a, %a) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%x: i32):
    "scf.reduce"() : () -> ()
  }) : (i32, i32, i32) -> ()
  return
}

// -----

func.func @number_of_steps(%i: index) {
  scf.parallel (%x, %y) = (%i, %i) to (%i, %i) step (%i) {
  }
  return
}

// -----

func.func @step_is_zero(%i: index) {
  %zero = arith.constant 0 : index
  scf.parallel (%x) = (%i) to (%i) step (%zero) {
  }
  return
}

// -----

func.func @number_of_variables(%i: index) {
  "scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%x: index, %y: index):
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @variable_is_not_an_index(%i: index) {
  "scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%x: i64):
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @no_reduction(%i: index, %f: f32) {
  %0 = scf.parallel (%x) = (%i) to (%i) step (%i) init (%f) -> f32 {
    scf.reduce
  }
  return
}

// -----

func.func @result_without_initial_value(%i: index, %f: f32) {
  %0 = scf.parallel (%x) = (%i) to (%i) step (%i) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l : f32
    }
  }
  return
}

// -----

func.func @result_of_another_type(%i: index, %f: f32, %d: f64) {
  %0 = scf.parallel (%x) = (%i) to (%i) step (%i) init (%d) -> f64 {
    scf.reduce(%f : f32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l : f32
    }
  }
  return
}

// -----

func.func @another_terminator(%i: index) {
  scf.parallel (%x) = (%i) to (%i) step (%i) {
    scf.yield
  }
  return
}

// -----

// Error: the end is no end at all.
func.func @end(%i: index) {
  "scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%k: index):
    %0 = "index.add"(%k, %k) : (index, index) -> index
  }) : (index, index, index) -> ()
  return
}

// -----

// Error: two blocks, of which the last one ends.
func.func @blocks(%i: index) {
  scf.parallel (%k) = (%i) to (%i) step (%i) {
    %0 = index.add %k, %k
  ^more:
    scf.reduce
  }
  return
}
