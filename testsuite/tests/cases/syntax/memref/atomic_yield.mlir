// RUN: --split-input-file
func.func @forms(%m: memref<4xi32>, %n: memref<f32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%old: i32):
    memref.atomic_yield %old : i32
  }
  %1 = memref.generic_atomic_rmw %n[] : memref<f32> {
  ^bb0(%old: f32):
    %new = arith.addf %old, %old : f32
    memref.atomic_yield %new {final} : f32
  }
  %2 = memref.generic_atomic_rmw %n[] : memref<f32> {
  ^bb0(%old: f32):
    "memref.atomic_yield"(%old) : (f32) -> ()
  }
  return
}

// -----

// Error: its parent is an atomic op.
func.func @f(%x: i32) {
  memref.atomic_yield %x : i32
}

// -----

// Error: it yields what the op's result is.
func.func @f(%m: memref<4xi32>, %x: i64, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%old: i32):
    memref.atomic_yield %x : i64
  }
  return
}

// -----

// Error: exactly one value.
func.func @f(%m: memref<4xi32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%old: i32):
    "memref.atomic_yield"() : () -> ()
  }
  return
}

// -----

// Error: it is the last op of its block.
func.func @f(%m: memref<4xi32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%old: i32):
    memref.atomic_yield %old : i32
    memref.atomic_yield %old : i32
  }
  return
}

// -----

// Error: the type is written.
func.func @f(%m: memref<4xi32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%old: i32):
    memref.atomic_yield %old
  }
  return
}
