// RUN: --split-input-file
func.func @forms(%a: memref<?xf32>, %u: memref<*xf32>, %b: memref<4x2xi8, 3>, %s: memref<2xindex>, %t: memref<?xi32>, %e: memref<0xi64>) {
  %0 = memref.reshape %a(%s) : (memref<?xf32>, memref<2xindex>) -> memref<?x4xf32>
  %1 = memref.reshape %a(%t) : (memref<?xf32>, memref<?xi32>) -> memref<*xf32>
  %2 = memref.reshape %u(%s) {why} : (memref<*xf32>, memref<2xindex>) -> memref<2x3xf32>
  %3 = memref.reshape %u(%t) : (memref<*xf32>, memref<?xi32>) -> memref<*xf32>
  %4 = memref.reshape %a(%e) : (memref<?xf32>, memref<0xi64>) -> memref<f32>
  %5 = memref.reshape %b(%s) : (memref<4x2xi8, 3>, memref<2xindex>) -> memref<2x4xi8, 3>
  // Nothing is asked of the memory space.
  %6 = memref.reshape %b(%s) : (memref<4x2xi8, 3>, memref<2xindex>) -> memref<2x4xi8>
  %7 = "memref.reshape"(%a, %s) : (memref<?xf32>, memref<2xindex>) -> memref<?x?xf32>
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: memref<?xf32>, %s: memref<1xindex>) {
  %0 = memref.reshape %a(%s) : (memref<?xf32>, memref<1xindex>) -> memref<?xi32>
  return
}

// -----

// Error: the source has no layout.
func.func @f(%a: memref<?xf32, strided<[2]>>, %s: memref<1xindex>) {
  %0 = memref.reshape %a(%s) : (memref<?xf32, strided<[2]>>, memref<1xindex>) -> memref<?xf32>
  return
}

// -----

// Error: the result has no layout.
func.func @f(%a: memref<?xf32>, %s: memref<1xindex>) {
  %0 = memref.reshape %a(%s) : (memref<?xf32>, memref<1xindex>) -> memref<?xf32, strided<[2]>>
  return
}

// -----

// Error: a size for each dimension.
func.func @f(%a: memref<?xf32>, %s: memref<3xindex>) {
  %0 = memref.reshape %a(%s) : (memref<?xf32>, memref<3xindex>) -> memref<?x?xf32>
  return
}

// -----

// Error: how many sizes there are is known.
func.func @f(%a: memref<?xf32>, %s: memref<?xindex>) {
  %0 = memref.reshape %a(%s) : (memref<?xf32>, memref<?xindex>) -> memref<?x?xf32>
  return
}

// -----

// Error: sizes in one dimension.
func.func @f(%a: memref<?xf32>, %s: memref<1x1xindex>) {
  %0 = memref.reshape %a(%s) : (memref<?xf32>, memref<1x1xindex>) -> memref<?xf32>
  return
}

// -----

// Error: sizes are integers.
func.func @f(%a: memref<?xf32>, %s: memref<1xf32>) {
  %0 = memref.reshape %a(%s) : (memref<?xf32>, memref<1xf32>) -> memref<?xf32>
  return
}

// -----

// Error: a memref.
func.func @f(%a: tensor<?xf32>, %s: memref<1xindex>) {
  %0 = memref.reshape %a(%s) : (tensor<?xf32>, memref<1xindex>) -> memref<?xf32>
  return
}

// -----

// Error: sizes are written.
func.func @f(%a: memref<?xf32>) {
  %0 = memref.reshape %a : (memref<?xf32>) -> memref<?xf32>
  return
}
