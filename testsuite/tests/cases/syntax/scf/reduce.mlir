// RUN: --split-input-file

func.func @valid(%i: index, %f: f32, %a: i32) {
  scf.parallel (%x) = (%i) to (%i) step (%i) {
    "scf.reduce"() {tag} : () -> ()
  }
  %0:2 = scf.parallel (%x) = (%i) to (%i) step (%i) init (%f, %a) -> (f32, i32) {
    scf.reduce(%f, %a : f32, i32) {
    ^bb0(%l: f32, %r: f32):
      %1 = arith.mulf %l, %r : f32
      scf.reduce.return %1 : f32
    }, {
    ^bb0(%l: i32, %r: i32):
      %1 = arith.maxsi %l, %r : i32
      scf.reduce.return %1 : i32
    }
  }
  %2 = scf.parallel (%x) = (%i) to (%i) step (%i) init (%f) -> f32 {
    "scf.reduce"(%f) ({
    ^bb0(%l: f32, %r: f32):
      "scf.reduce.return"(%r) : (f32) -> ()
    }) : (f32) -> ()
  }
  return
}

// -----

func.func @outside() {
  scf.reduce
}

// -----

func.func @number_of_regions(%i: index, %f: f32) {
  %0 = scf.parallel (%x) = (%i) to (%i) step (%i) init (%f) -> f32 {
    scf.reduce(%f : f32)
  }
  return
}

// -----

func.func @one_argument(%i: index, %f: f32) {
  %0 = scf.parallel (%x) = (%i) to (%i) step (%i) init (%f) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%l: f32):
      scf.reduce.return %l : f32
    }
  }
  return
}

// -----

func.func @argument_of_another_type(%i: index, %f: f32) {
  %0 = scf.parallel (%x) = (%i) to (%i) step (%i) init (%f) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%l: f32, %r: f64):
      scf.reduce.return %l : f32
    }
  }
  return
}

// -----

func.func @empty_region(%i: index, %f: f32) {
  %0 = scf.parallel (%x) = (%i) to (%i) step (%i) init (%f) -> f32 {
    scf.reduce(%f : f32) {
    }
  }
  return
}

// -----

func.func @another_terminator(%i: index, %f: f32) {
  %0 = scf.parallel (%x) = (%i) to (%i) step (%i) init (%f) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%l: f32, %r: f32):
      func.return
    }
  }
  return
}

// -----

func.func @type_missing(%i: index, %f: f32) {
  %0 = scf.parallel (%x) = (%i) to (%i) step (%i) init (%f) -> f32 {
    scf.reduce(%f) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l : f32
    }
  }
  return
}
