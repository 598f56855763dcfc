// RUN: --split-input-file
// Each kind, on the numbers it combines. `assign`, `maxnumf` and `minnumf` take integers and floats.
func.func @floats(%m: memref<?x8xf32>, %x: f32, %i: index) {
  %0 = memref.atomic_rmw addf %x, %m[%i, %i] : (f32, memref<?x8xf32>) -> f32
  %1 = memref.atomic_rmw mulf %x, %m[%i, %i] : (f32, memref<?x8xf32>) -> f32
  %2 = memref.atomic_rmw maximumf %x, %m[%i, %i] : (f32, memref<?x8xf32>) -> f32
  %3 = memref.atomic_rmw minimumf %x, %m[%i, %i] : (f32, memref<?x8xf32>) -> f32
  %4 = memref.atomic_rmw maxnumf %x, %m[%i, %i] : (f32, memref<?x8xf32>) -> f32
  %5 = memref.atomic_rmw minnumf %x, %m[%i, %i] : (f32, memref<?x8xf32>) -> f32
  %6 = memref.atomic_rmw assign %x, %m[%i, %i] {order = "any"} : (f32, memref<?x8xf32>) -> f32
  return
}

// -----

func.func @integers(%m: memref<8xi16>, %x: i16, %i: index) {
  %0 = memref.atomic_rmw addi %x, %m[%i] : (i16, memref<8xi16>) -> i16
  %1 = memref.atomic_rmw muli %x, %m[%i] : (i16, memref<8xi16>) -> i16
  %2 = memref.atomic_rmw andi %x, %m[%i] : (i16, memref<8xi16>) -> i16
  %3 = memref.atomic_rmw ori %x, %m[%i] : (i16, memref<8xi16>) -> i16
  %4 = memref.atomic_rmw xori %x, %m[%i] : (i16, memref<8xi16>) -> i16
  %5 = memref.atomic_rmw maxs %x, %m[%i] : (i16, memref<8xi16>) -> i16
  %6 = memref.atomic_rmw maxu %x, %m[%i] : (i16, memref<8xi16>) -> i16
  %7 = memref.atomic_rmw mins %x, %m[%i] : (i16, memref<8xi16>) -> i16
  %8 = memref.atomic_rmw minu %x, %m[%i] : (i16, memref<8xi16>) -> i16
  %9 = memref.atomic_rmw assign %x, %m[%i] : (i16, memref<8xi16>) -> i16
  return
}

// -----

func.func @generic(%m: memref<f64>, %n: memref<2xi1, strided<[3]>>, %x: f64, %y: i1, %i: index) {
  %0 = memref.atomic_rmw addf %x, %m[] : (f64, memref<f64>) -> f64
  %1 = "memref.atomic_rmw"(%x, %m) <{kind = 0 : i64}> : (f64, memref<f64>) -> f64
  %2 = "memref.atomic_rmw"(%y, %n, %i) <{kind = 15 : i64}> {k} : (i1, memref<2xi1, strided<[3]>>, index) -> i1
  return
}

// -----

// Error: a kind for floats on integers.
func.func @f(%m: memref<4xi32>, %x: i32, %i: index) {
  %0 = memref.atomic_rmw addf %x, %m[%i] : (i32, memref<4xi32>) -> i32
  return
}

// -----

// Error: a kind for integers on floats.
func.func @f(%m: memref<4xf32>, %x: f32, %i: index) {
  %0 = memref.atomic_rmw maxu %x, %m[%i] : (f32, memref<4xf32>) -> f32
  return
}

// -----

// Error: an index for each dimension.
func.func @f(%m: memref<4x4xf32>, %x: f32, %i: index) {
  %0 = memref.atomic_rmw addf %x, %m[%i] : (f32, memref<4x4xf32>) -> f32
  return
}

// -----

// Error: the value is of the element type.
func.func @f(%m: memref<4xf64>, %x: f32, %i: index) {
  %0 = memref.atomic_rmw addf %x, %m[%i] : (f32, memref<4xf64>) -> f32
  return
}

// -----

// Error: the result is of the value's type.
func.func @f(%m: memref<4xf32>, %x: f32, %i: index) {
  %0 = memref.atomic_rmw addf %x, %m[%i] : (f32, memref<4xf32>) -> f64
  return
}

// -----

// Error: no elements of type index.
func.func @f(%m: memref<4xindex>, %x: index) {
  %0 = memref.atomic_rmw addi %x, %m[%x] : (index, memref<4xindex>) -> index
  return
}

// -----

// Error: no vectors.
func.func @f(%m: memref<4xvector<2xf32>>, %x: vector<2xf32>, %i: index) {
  %0 = memref.atomic_rmw assign %x, %m[%i] : (vector<2xf32>, memref<4xvector<2xf32>>) -> vector<2xf32>
  return
}

// -----

// Error: a memref.
func.func @f(%m: tensor<4xf32>, %x: f32, %i: index) {
  %0 = memref.atomic_rmw addf %x, %m[%i] : (f32, tensor<4xf32>) -> f32
  return
}

// -----

// Error: there are sixteen kinds.
func.func @f(%m: memref<f32>, %x: f32) {
  %0 = "memref.atomic_rmw"(%x, %m) <{kind = 16 : i64}> : (f32, memref<f32>) -> f32
  return
}

// -----

// Error: a kind is a 64-bit number.
func.func @f(%m: memref<f32>, %x: f32) {
  %0 = "memref.atomic_rmw"(%x, %m) <{kind = 0 : i32}> : (f32, memref<f32>) -> f32
  return
}

// -----

// Error: no such kind.
func.func @f(%m: memref<f32>, %x: f32) {
  %0 = memref.atomic_rmw subf %x, %m[] : (f32, memref<f32>) -> f32
  return
}
