// RUN: --split-input-file
func.func @forms(%a: memref<f32>, %b: memref<4x?xi8, strided<[?, ?], offset: ?>, 2>, %c: memref<4xvector<2xf32>>,
                 %d: memref<2xmemref<?xindex>>, %i: index, %j: index) {
  %0 = memref.load %a[] : memref<f32>
  %1 = memref.load %b[%i, %j] : memref<4x?xi8, strided<[?, ?], offset: ?>, 2>
  %2 = memref.load %c[%i] {nontemporal = true} : memref<4xvector<2xf32>>
  %3 = memref.load %d[%i] {alignment = 16 : i64, hint = "hot"} : memref<2xmemref<?xindex>>
  %4 = memref.load %a[] {nontemporal = false} : memref<f32>
  %5 = "memref.load"(%c, %i) : (memref<4xvector<2xf32>>, index) -> vector<2xf32>
  %6 = "memref.load"(%a) <{alignment = 4 : i64, nontemporal = true}> {hot} : (memref<f32>) -> f32
  return
}

// -----

// Error: an index for each dimension.
func.func @f(%a: memref<4x4xf32>, %i: index) {
  %0 = memref.load %a[%i] : memref<4x4xf32>
  return
}

// -----

// Error: no index for rank 0.
func.func @f(%a: memref<f32>, %i: index) {
  %0 = memref.load %a[%i] : memref<f32>
  return
}

// -----

// Error: the result is of the element type.
func.func @f(%a: memref<f32>) {
  %0 = "memref.load"(%a) : (memref<f32>) -> f64
  return
}

// -----

// Error: indices are of type index.
func.func @f(%a: memref<4xf32>, %i: i64) {
  %0 = memref.load %a[%i] : memref<4xf32>
  return
}

// -----

// Error: a memref with a rank.
func.func @f(%a: memref<*xf32>, %i: index) {
  %0 = memref.load %a[%i] : memref<*xf32>
  return
}

// -----

// Error: a memref.
func.func @f(%a: tensor<4xf32>, %i: index) {
  %0 = memref.load %a[%i] : tensor<4xf32>
  return
}

// -----

// Error: the alignment is a power of two.
func.func @f(%a: memref<f32>) {
  %0 = memref.load %a[] {alignment = 5 : i64} : memref<f32>
  return
}

// -----

// Error: the hint is a bool.
func.func @f(%a: memref<f32>) {
  %0 = memref.load %a[] {nontemporal} : memref<f32>
  return
}

// -----

// Error: brackets, even for rank 0.
func.func @f(%a: memref<f32>) {
  %0 = memref.load %a : memref<f32>
  return
}

// -----

// Error: indices are values.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.load %a[0] : memref<4xf32>
  return
}
