// RUN: --finalize-memref-to-llvm --split-input-file

func.func @kinds(%m: memref<4xi32>, %n: memref<4xf32>, %i: index, %x: i32, %y: f32) {
  %0 = memref.atomic_rmw addi %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %1 = memref.atomic_rmw andi %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %2 = memref.atomic_rmw assign %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %3 = memref.atomic_rmw maxs %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %4 = memref.atomic_rmw maxu %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %5 = memref.atomic_rmw mins %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %6 = memref.atomic_rmw minu %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %7 = memref.atomic_rmw ori %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %8 = memref.atomic_rmw xori %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %9 = memref.atomic_rmw addf %y, %n[%i] : (f32, memref<4xf32>) -> f32
  %10 = memref.atomic_rmw assign %y, %n[%i] : (f32, memref<4xf32>) -> f32
  %11 = memref.atomic_rmw maximumf %y, %n[%i] : (f32, memref<4xf32>) -> f32
  %12 = memref.atomic_rmw maxnumf %y, %n[%i] : (f32, memref<4xf32>) -> f32
  %13 = memref.atomic_rmw minimumf %y, %n[%i] : (f32, memref<4xf32>) -> f32
  %14 = memref.atomic_rmw minnumf %y, %n[%i] : (f32, memref<4xf32>) -> f32
  return
}

// -----

// Products have no instruction.
func.func @products(%m: memref<4xi32>, %i: index, %x: i32) -> i32 {
  %0 = memref.atomic_rmw muli %x, %m[%i] : (i32, memref<4xi32>) -> i32
  return %0 : i32
}
