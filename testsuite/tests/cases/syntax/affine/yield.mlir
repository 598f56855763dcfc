// RUN: --split-input-file

func.func @valid(%a: i32, %f: f32) {
  affine.for %i = 0 to 4 {
    affine.yield
  }
  %0:2 = affine.for %i = 0 to 4 iter_args(%x = %a, %y = %f) -> (i32, f32) {
    affine.yield {tag} %x, %y : i32, f32
  }
  %1 = affine.if affine_set<() : (1 >= 0)>() -> f32 {
    "affine.yield"(%f) : (f32) -> ()
  } else {
    affine.yield %f : f32
  }
  return
}

// -----

func.func @outside() {
  affine.yield
}

// -----

func.func @too_many(%a: i32) {
  affine.for %i = 0 to 4 {
    affine.yield %a : i32
  }
  return
}

// -----

func.func @another_type(%a: i32, %f: f32) {
  %0 = affine.for %i = 0 to 4 iter_args(%x = %a) -> i32 {
    affine.yield %f : f32
  }
  return
}

// -----

func.func @types_missing(%a: i32) {
  %0 = affine.for %i = 0 to 4 iter_args(%x = %a) -> i32 {
    affine.yield %x
  }
  return
}

// -----

func.func @not_the_last() {
  affine.for %i = 0 to 4 {
    affine.yield
    affine.yield
  }
  return
}
