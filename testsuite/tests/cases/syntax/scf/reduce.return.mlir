// RUN: --split-input-file

func.func @valid(%i: index, %f: f32, %v: vector<4xi8>) {
  %0:2 = scf.parallel (%x) = (%i) to (%i) step (%i) init (%f, %v) -> (f32, vector<4xi8>) {
    scf.reduce(%f, %v : f32, vector<4xi8>) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l {tag} : f32
    }, {
    ^bb0(%l: vector<4xi8>, %r: vector<4xi8>):
      "scf.reduce.return"(%l) : (vector<4xi8>) -> ()
    }
  }
  return
}

// -----

func.func @outside(%f: f32) {
  scf.reduce.return %f : f32
}

// -----

func.func @another_type(%i: index, %f: f32, %d: f64) {
  %0 = scf.parallel (%x) = (%i) to (%i) step (%i) init (%f) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %d : f64
    }
  }
  return
}

// -----

func.func @no_value(%i: index, %f: f32) {
  %0 = scf.parallel (%x) = (%i) to (%i) step (%i) init (%f) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%l: f32, %r: f32):
      "scf.reduce.return"() : () -> ()
    }
  }
  return
}

// -----

func.func @two_values(%i: index, %f: f32) {
  %0 = scf.parallel (%x) = (%i) to (%i) step (%i) init (%f) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l, %r : f32
    }
  }
  return
}
