// RUN: --split-input-file --allow-unregistered-dialect

func.func @valid(%i: index, %j: index, %s: index, %a: i32, %f: f32) {
  scf.for %k = %i to %j step %s {
    "test.use"(%k) : (index) -> ()
  }
  scf.for %k = %a to %a step %a : i32 {
  } {tag}
  scf.for unsigned %k = %i to %j step %s {
  }
  scf.for unsigned %k = %a to %a step %a : i32 {
    scf.yield
  }
  %0 = scf.for %k = %i to %j step %s iter_args(%x = %a) -> i32 {
    scf.yield %x : i32
  }
  %1:2 = scf.for %k = %i to %j step %s iter_args(%x = %a, %y = %f) -> (i32, f32) {
    scf.yield %x, %y : i32, f32
  }
  %2 = scf.for %k = %a to %a step %a iter_args(%x = %f) -> (f32) : i32 {
    scf.yield %x : f32
  }
  %3 = "scf.for"(%i, %j, %s, %a) <{unsignedCmp}> ({
  ^bb0(%k: index, %x: i32):
    "scf.yield"(%x) : (i32) -> ()
  }) : (index, index, index, i32) -> i32
  return
}

// -----

func.func @bounds_are_floats(%f: f32) {
  "scf.for"(%f, %f, %f) ({
  ^bb0(%k: f32):
    "scf.yield"() : () -> ()
  }) : (f32, f32, f32) -> ()
  return
}

// -----

func.func @bounds_of_two_types(%i: index, %a: i32) {
  "scf.for"(%i, %a, %i) ({
  ^bb0(%k: index):
    "scf.yield"() : () -> ()
  }) : (index, i32, index) -> ()
  return
}

// -----

func.func @bounds_of_another_type(%a: i32) {
  scf.for %k = %a to %a step %a {
  }
  return
}

// -----

func.func @yields_nothing(%i: index, %a: i32) {
  %0 = scf.for %k = %i to %i step %i iter_args(%x = %a) -> i32 {
  }
  return
}

// -----

func.func @yields_another_type(%i: index, %a: i32, %f: f32) {
  %0 = scf.for %k = %i to %i step %i iter_args(%x = %a) -> i32 {
    scf.yield %f : f32
  }
  return
}

// -----

func.func @more_results_than_values(%i: index, %a: i32) {
  %0:2 = scf.for %k = %i to %i step %i iter_args(%x = %a) -> (i32, i32) {
    scf.yield %x, %x : i32, i32
  }
  return
}

// -----

func.func @result_of_another_type(%i: index, %a: i32) {
  %0 = "scf.for"(%i, %i, %i, %a) ({
  ^bb0(%k: index, %x: i32):
    "scf.yield"(%x) : (i32) -> ()
  }) : (index, index, index, i32) -> f32
  return
}

// -----

func.func @type_of_the_variable(%i: index) {
  "scf.for"(%i, %i, %i) ({
  ^bb0(%k: i64):
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @type_of_a_carried_value(%i: index, %a: i32) {
  %0 = "scf.for"(%i, %i, %i, %a) ({
  ^bb0(%k: index, %x: i64):
    "scf.yield"(%a) : (i32) -> ()
  }) : (index, index, index, i32) -> i32
  return
}

// -----

func.func @two_blocks(%i: index) {
  scf.for %k = %i to %i step %i {
    cf.br ^bb1
  ^bb1:
    scf.yield
  }
  return
}

// -----

func.func @no_step(%i: index) {
  scf.for %k = %i to %i {
  }
  return
}

// -----

func.func @types_of_results_missing(%i: index, %a: i32) {
  %0 = scf.for %k = %i to %i step %i iter_args(%x = %a) {
    scf.yield %x : i32
  }
  return
}

// -----

// Error: operands count after what is in the region.
func.func @order(%a: i32, %n: index) {
  scf.for %i = %a to %n step %n {
    "test.use"(%n) : (i8) -> ()
  }
  return
}

// -----

// Error: a comma between what is carried.
func.func @no_comma(%a: i32, %n: index) {
  %0:2 = scf.for %i = %n to %n step %n iter_args(%x = %a %y = %a) -> (i32, i32) {
    scf.yield %x, %y : i32, i32
  }
  return
}

// -----

// Error: a list of what is carried.
func.func @no_list(%n: index) {
  scf.for %i = %n to %n step %n iter_args {
  }
  return
}
