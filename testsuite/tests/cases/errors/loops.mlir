// RUN: --split-input-file --allow-unregistered-dialect
// What loops carry from one iteration to the next, and how reductions end.
func.func @a(%i: i32, %j: index) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%x: index):
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%x: i32):
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0:
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%x: index, %z: i32):
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "affine.for"(%i) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%x: index, %z: i32):
    "affine.yield"(%i) : (i32) -> ()
  }) : (i32) -> i32
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "affine.for"(%i) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%x: index, %z: i32):
    "affine.yield"() : () -> ()
  }) : (i32) -> i32
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "affine.for"(%i) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%x: index, %z: i32):
    "foo"() : () -> ()
  }) : (i32) -> i32
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "affine.for"(%i) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%x: index, %z: i32):
    "affine.yield"(%i) : (i32) -> ()
  }) : (i32) -> i64
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "affine.for"(%i) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%x: index, %z: i64):
    "affine.yield"(%i) : (i32) -> ()
  }) : (i32) -> i32
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "affine.for"(%i) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%x: index, %z: i64):
    "affine.yield"(%i) : (i32) -> ()
  }) : (i32) -> i64
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  "affine.for"(%i) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%x: index, %z: i32):
    "affine.yield"(%i) : (i32) -> ()
  }) : (i32) -> ()
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0:2 = "affine.for"(%i) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%x: index, %z: i32):
    "affine.yield"(%i) : (i32) -> ()
  }) : (i32) -> (i32, i32)
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "affine.for"(%i) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%x: index):
    "affine.yield"(%i) : (i32) -> ()
  }) : (i32) -> i32
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "affine.for"(%i) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%x: i32, %z: i32):
    "affine.yield"(%i) : (i32) -> ()
  }) : (i32) -> i32
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "affine.for"(%i) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%x: i32, %z: i64):
    "affine.yield"(%i) : (i32) -> ()
  }) : (i32) -> i32
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "affine.for"(%i) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%x: i32, %z: i32):
    "affine.yield"() : () -> ()
  }) : (i32) -> i32
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "affine.for"(%i, %i) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%x: index, %z: i32):
    "affine.yield"() : () -> ()
  }) : (i32, i32) -> i32
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  "scf.for"(%j, %j, %j) ({
  ^bb0(%x: index):
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  "scf.for"(%j, %j, %j) ({
  ^bb0(%x: i32):
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  "scf.for"(%j, %j, %j) ({
  ^bb0:
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  "scf.for"(%j, %j, %j) ({
  ^bb0(%x: index, %z: i32):
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "scf.for"(%j, %j, %j, %i) ({
  ^bb0(%x: index, %z: i32):
    "scf.yield"(%i) : (i32) -> ()
  }) : (index, index, index, i32) -> i32
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "scf.for"(%j, %j, %j, %i) ({
  ^bb0(%x: index, %z: i32):
    "scf.yield"() : () -> ()
  }) : (index, index, index, i32) -> i32
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "scf.for"(%j, %j, %j, %i) ({
  ^bb0(%x: index, %z: i32):
    "foo"() : () -> ()
  }) : (index, index, index, i32) -> i32
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  "scf.for"(%j, %j, %j, %i) ({
  ^bb0(%x: index):
    "foo"() : () -> ()
  }) : (index, index, index, i32) -> ()
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  "scf.for"(%j, %j, %j) ({
  ^bb0(%x: index, %z: i32):
    "foo"(%j) : (index) -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "scf.for"(%j, %j, %j, %i) ({
  ^bb0(%x: index, %z: i32):
    "scf.yield"(%i) : (i32) -> ()
  }) : (index, index, index, i32) -> i64
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "scf.for"(%j, %j, %j, %i) ({
  ^bb0(%x: index, %z: i64):
    "scf.yield"(%i) : (i32) -> ()
  }) : (index, index, index, i32) -> i32
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  "scf.for"(%j, %j, %j, %i) ({
  ^bb0(%x: index, %z: i32):
    "scf.yield"(%i) : (i32) -> ()
  }) : (index, index, index, i32) -> ()
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0:2 = "scf.for"(%j, %j, %j, %i) ({
  ^bb0(%x: index, %z: i32):
    "scf.yield"(%i) : (i32) -> ()
  }) : (index, index, index, i32) -> (i32, i32)
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "scf.for"(%j, %j, %j, %i) ({
  ^bb0(%x: index):
    "scf.yield"(%i) : (i32) -> ()
  }) : (index, index, index, i32) -> i32
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "scf.for"(%j, %j, %j, %i) ({
  ^bb0(%x: i32, %z: i32):
    "scf.yield"(%i) : (i32) -> ()
  }) : (index, index, index, i32) -> i32
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "scf.for"(%j, %j, %j, %i) ({
  ^bb0(%x: i32, %z: i64):
    "scf.yield"(%i) : (i32) -> ()
  }) : (index, index, index, i32) -> i32
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
      ^bb0(%arg0: index):
      ^bb1:
    }) : () -> i32
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "scf.forall"(%i) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
      ^bb0(%arg0: index):
    }) : (i32) -> i32
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  %0 = "scf.forall"(%i) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
      ^bb0(%arg0: index):
    }) : (i32) -> i32
  return
}

// -----

func.func @a(%i: i32, %j: index) {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, mapping = 1, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
      ^bb0(%arg0: index):
    }) : () -> ()
  return
}

// -----

func.func @a(%i: i32, %j: index, %t: tensor<4xf32>) {
  %0 = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
      ^bb0(%arg0: index, %x: tensor<4xf32>):
      "scf.forall.in_parallel"() ({^bb0:}) : () -> ()
    }) : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @a(%i: index, %f: f32, %g: i32) {
  %0 = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> f32 {
    "scf.reduce"(%g) ({
     ^bb0(%x: f32, %y: f32):
      scf.reduce.return %x : f32
    }, { ^bb0(%x: f32, %y: f32):
      scf.reduce.return %x : f32 }) : (i32) -> ()
  }
  return
}

// -----

func.func @a(%i: index, %f: f32, %g: i32) {
  %0 = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> f32 {
    "scf.reduce"(%g) ({
     ^bb0(%x: f32, %y: f32):
      scf.reduce.return %x : f32
    }) : (i32) -> ()
  }
  return
}

// -----

func.func @a(%i: index, %f: f32, %g: i32) {
  %0 = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> f32 {
    "scf.reduce"(%g, %f) ({
     ^bb0(%x: f32, %y: f32):
      scf.reduce.return %x : f32
    }) : (i32, f32) -> ()
  }
  return
}

// -----

func.func @a(%i: index, %f: f32, %g: i32) {
  %0 = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> f32 {
    "scf.reduce"(%g) ({
     ^bb0(%x: f32, %y: i32):
      scf.reduce.return %x : f32
    }) : (i32) -> ()
  }
  return
}

// -----

func.func @a(%i: index, %f: f32, %g: i32) {
  %0 = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> f32 {
    "scf.reduce"() : () -> ()
  }
  return
}

// -----

func.func @a(%i: index, %f: f32, %g: i32) {
  %0 = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> f32 {
    "scf.reduce"() ({}) : () -> ()
  }
  return
}

// -----

func.func @a(%i: f32) {
  %0:2 = "affine.for"(%i) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%x: index, %z: f32):
    "affine.yield"(%z, %z) : (f32, f32) -> ()
  }) : (f32) -> (f32, f32)
  return
}

// -----

func.func @a(%i: f32) {
  "scf.for"(%i) ({
  ^bb0(%x: index, %z: f32):
    "affine.yield"() : () -> ()
  }) : (f32) -> ()
  return
}

// -----

func.func @f() {
  affine.for %i = 0 to 10 step "a" { }
  return
}
