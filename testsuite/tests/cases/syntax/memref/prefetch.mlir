// RUN: --split-input-file
// To read or to write, how much locality to expect, and for data or for instructions. There is no room for other attributes.
func.func @forms(%a: memref<?x4xf32>, %b: memref<i32, 1>, %i: index) {
  memref.prefetch %a[%i, %i], read, locality<0>, data : memref<?x4xf32>
  memref.prefetch %a[%i, %i], write, locality<1>, data : memref<?x4xf32>
  memref.prefetch %b[], read, locality<2>, instr : memref<i32, 1>
  memref.prefetch %b[], write, locality<3>, instr : memref<i32, 1>
  "memref.prefetch"(%b) <{isDataCache = false, isWrite = true, localityHint = 3 : i32}> {early} : (memref<i32, 1>) -> ()
  return
}

// -----

// Error: an index for each dimension.
func.func @f(%a: memref<?x4xf32>, %i: index) {
  memref.prefetch %a[%i], read, locality<0>, data : memref<?x4xf32>
  return
}

// -----

// Error: not more indices than dimensions.
func.func @f(%a: memref<f32>, %i: index) {
  memref.prefetch %a[%i], read, locality<0>, data : memref<f32>
  return
}

// -----

// Error: locality is 3 at most.
func.func @f(%a: memref<f32>) {
  memref.prefetch %a[], read, locality<4>, data : memref<f32>
  return
}

// -----

// Error: locality is 0 at least.
func.func @f(%a: memref<f32>) {
  "memref.prefetch"(%a) <{isDataCache = false, isWrite = true, localityHint = -1 : i32}> : (memref<f32>) -> ()
  return
}

// -----

// Error: the hints are there.
func.func @f(%a: memref<f32>) {
  "memref.prefetch"(%a) <{isWrite = true, localityHint = 1 : i32}> : (memref<f32>) -> ()
  return
}

// -----

// Error: a memref with a rank.
func.func @f(%a: memref<*xf32>) {
  "memref.prefetch"(%a) <{isDataCache = false, isWrite = true, localityHint = 1 : i32}> : (memref<*xf32>) -> ()
  return
}

// -----

// Error: indices are of type index.
func.func @f(%a: memref<4xf32>, %i: i8) {
  "memref.prefetch"(%a, %i) <{isDataCache = false, isWrite = true, localityHint = 1 : i32}> : (memref<4xf32>, i8) -> ()
  return
}

// -----

// Error: read or write.
func.func @f(%a: memref<f32>) {
  memref.prefetch %a[], modify, locality<1>, data : memref<f32>
  return
}

// -----

// Error: data or instructions.
func.func @f(%a: memref<f32>) {
  memref.prefetch %a[], read, locality<1>, code : memref<f32>
  return
}

// -----

// Error: locality is written.
func.func @f(%a: memref<f32>) {
  memref.prefetch %a[], read, data : memref<f32>
  return
}

// -----

// Error: the locality is a number.
func.func @locality(%m: memref<4xf32>, %i: index) {
  memref.prefetch %m[%i], read, locality<@near>, data : memref<4xf32>
  return
}
