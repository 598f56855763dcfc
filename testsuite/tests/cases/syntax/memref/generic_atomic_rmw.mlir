// RUN: --split-input-file
// The body makes the new element from the old one, its argument, without side effects.
func.func @forms(%m: memref<?x4xf32>, %n: memref<i64, 1>, %x: f32, %i: index) -> (f32, i64) {
  %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<?x4xf32> {
  ^bb0(%old: f32):
    %1 = arith.addf %old, %x : f32
    memref.atomic_yield %1 : f32
  }
  %2 = memref.generic_atomic_rmw %n[] : memref<i64, 1> {
  ^bb0(%old: i64):
    memref.atomic_yield %old : i64
  } {seen = 1 : i32}
  %3 = "memref.generic_atomic_rmw"(%n) ({
  ^bb0(%old: i64):
    "memref.atomic_yield"(%old) : (i64) -> ()
  }) : (memref<i64, 1>) -> i64
  return %0, %3 : f32, i64
}

// -----

// Error: one argument.
func.func @f(%m: memref<4xf32>, %x: f32, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
    memref.atomic_yield %x : f32
  }
  return
}

// -----

// Error: not two arguments.
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%old: f32, %other: f32):
    memref.atomic_yield %old : f32
  }
  return
}

// -----

// Error: the argument is of the element type.
func.func @f(%m: memref<4xf32>, %x: f32, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%old: f64):
    memref.atomic_yield %x : f32
  }
  return
}

// -----

// Error: the result is of the element type.
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = "memref.generic_atomic_rmw"(%m, %i) ({
  ^bb0(%old: f64):
    memref.atomic_yield %old : f64
  }) : (memref<4xf32>, index) -> f64
  return
}

// -----

// Error: nothing with side effects.
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%old: f32):
    memref.store %old, %m[%i] : memref<4xf32>
    memref.atomic_yield %old : f32
  }
  return
}

// -----

// Error: it ends with a yield.
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%old: f32):
    %1 = arith.addf %old, %old : f32
  }
  return
}

// -----

// Error: numbers.
func.func @f(%m: memref<4xindex>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xindex> {
  ^bb0(%old: index):
    memref.atomic_yield %old : index
  }
  return
}

// -----

// Error: a memref with a rank.
func.func @f(%m: memref<*xf32>) {
  %0 = "memref.generic_atomic_rmw"(%m) ({
  ^bb0(%old: f32):
    memref.atomic_yield %old : f32
  }) : (memref<*xf32>) -> f32
  return
}

// -----

// Error: indices are of type index.
func.func @f(%m: memref<4xf32>, %i: i32) {
  %0 = "memref.generic_atomic_rmw"(%m, %i) ({
  ^bb0(%old: f32):
    memref.atomic_yield %old : f32
  }) : (memref<4xf32>, i32) -> f32
  return
}

// -----

// Error: a body.
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32>
  return
}

// -----

// Error: two blocks.
func.func @blocks(%m: memref<i64>) {
  %0 = "memref.generic_atomic_rmw"(%m) ({
  ^bb0(%a: i64):
    "memref.atomic_yield"(%a) : (i64) -> ()
  ^bb1:
    "memref.atomic_yield"(%a) : (i64) -> ()
  }) : (memref<i64>) -> i64
  return
}

// -----

// Error: an empty one.
func.func @empty(%m: memref<i64>) {
  %0 = "memref.generic_atomic_rmw"(%m) ({
  ^bb0(%a: i64):
  }) : (memref<i64>) -> i64
  return
}

// -----

// Error: the type of the operand, before its kind.
func.func @no_memref(%m: memref<4xi64>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : i32 {
  ^bb0(%a: i64):
    memref.atomic_yield %a : i64
  }
  return
}

// -----

// Error: the type of an index, before the kind of the memref.
func.func @unranked(%m: memref<*xi32>, %i: i32) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<*xi32> {
  ^bb0(%a: i32):
    memref.atomic_yield %a : i32
  }
  return
}
