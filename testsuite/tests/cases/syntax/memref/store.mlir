// RUN: --split-input-file
func.func @forms(%a: memref<f32>, %b: memref<4x?xi8, strided<[?, ?], offset: ?>, 2>, %c: memref<4xvector<2xf32>>,
                 %x: f32, %y: i8, %v: vector<2xf32>, %i: index, %j: index) {
  memref.store %x, %a[] : memref<f32>
  memref.store %y, %b[%i, %j] : memref<4x?xi8, strided<[?, ?], offset: ?>, 2>
  memref.store %v, %c[%i] {nontemporal = true} : memref<4xvector<2xf32>>
  memref.store %x, %a[] {alignment = 16 : i64, hint = "hot"} : memref<f32>
  memref.store %x, %a[] {nontemporal = false} : memref<f32>
  "memref.store"(%v, %c, %i) : (vector<2xf32>, memref<4xvector<2xf32>>, index) -> ()
  "memref.store"(%x, %a) <{alignment = 4 : i64, nontemporal = true}> {hot} : (f32, memref<f32>) -> ()
  return
}

// -----

// Error: an index for each dimension.
func.func @f(%a: memref<4x4xf32>, %x: f32, %i: index) {
  memref.store %x, %a[%i] : memref<4x4xf32>
  return
}

// -----

// Error: the value is of the element type.
func.func @f(%a: memref<f32>, %x: f64) {
  memref.store %x, %a[] : memref<f32>
  return
}

// -----

// Error: the value is of the element type, in the generic form.
func.func @f(%a: memref<f32>, %x: f64) {
  "memref.store"(%x, %a) : (f64, memref<f32>) -> ()
  return
}

// -----

// Error: indices are of type index.
func.func @f(%a: memref<4xf32>, %x: f32, %i: i64) {
  "memref.store"(%x, %a, %i) : (f32, memref<4xf32>, i64) -> ()
  return
}

// -----

// Error: a memref with a rank.
func.func @f(%a: memref<*xf32>, %x: f32, %i: index) {
  "memref.store"(%x, %a, %i) : (f32, memref<*xf32>, index) -> ()
  return
}

// -----

// Error: the alignment is a power of two.
func.func @f(%a: memref<f32>, %x: f32) {
  memref.store %x, %a[] {alignment = 7 : i64} : memref<f32>
  return
}

// -----

// Error: no result.
func.func @f(%a: memref<f32>, %x: f32) {
  %0 = "memref.store"(%x, %a) : (f32, memref<f32>) -> f32
  return
}

// -----

// Error: the value comes first.
func.func @f(%a: memref<f32>, %x: f32) {
  memref.store %a[], %x : memref<f32>
  return
}
