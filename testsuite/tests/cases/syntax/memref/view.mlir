// RUN: --split-input-file
func.func @forms(%a: memref<2048xi8>, %b: memref<?xi8, 4>, %s: index, %m: index, %n: index) {
  %0 = memref.view %a[%s][] : memref<2048xi8> to memref<64x4xf32>
  %1 = memref.view %a[%s][%m] : memref<2048xi8> to memref<?x4xf32>
  %2 = memref.view %b[%s][%m, %n] {raw} : memref<?xi8, 4> to memref<?x4x?xi1, 4>
  %3 = memref.view %a[%s][] : memref<2048xi8> to memref<vector<4xf32>>
  %4 = "memref.view"(%a, %s, %m) : (memref<2048xi8>, index, index) -> memref<?xf64>
  return
}

// -----

// Error: a size for each open one.
func.func @f(%a: memref<2048xi8>, %s: index) {
  %0 = memref.view %a[%s][] : memref<2048xi8> to memref<?x4xf32>
  return
}

// -----

// Error: no size for a known one.
func.func @f(%a: memref<2048xi8>, %s: index) {
  %0 = memref.view %a[%s][%s] : memref<2048xi8> to memref<4xf32>
  return
}

// -----

// Error: of bytes.
func.func @f(%a: memref<2048xi16>, %s: index) {
  %0 = memref.view %a[%s][] : memref<2048xi16> to memref<4xf32>
  return
}

// -----

// Error: of one dimension.
func.func @f(%a: memref<8x8xi8>, %s: index) {
  %0 = memref.view %a[%s][] : memref<8x8xi8> to memref<4xf32>
  return
}

// -----

// Error: of no layout.
func.func @f(%a: memref<64xi8, strided<[2]>>, %s: index) {
  %0 = memref.view %a[%s][] : memref<64xi8, strided<[2]>> to memref<4xf32>
  return
}

// -----

// Error: to no layout.
func.func @f(%a: memref<64xi8>, %s: index) {
  %0 = memref.view %a[%s][] : memref<64xi8> to memref<4xf32, strided<[2]>>
  return
}

// -----

// Error: the memory space stays.
func.func @f(%a: memref<64xi8>, %s: index) {
  %0 = memref.view %a[%s][] : memref<64xi8> to memref<4xf32, 1>
  return
}

// -----

// Error: the shift is of type index.
func.func @f(%a: memref<64xi8>, %s: i64) {
  %0 = "memref.view"(%a, %s) : (memref<64xi8>, i64) -> memref<4xf32>
  return
}

// -----

// Error: to a memref with a rank.
func.func @f(%a: memref<64xi8>, %s: index) {
  %0 = memref.view %a[%s][] : memref<64xi8> to memref<*xf32>
  return
}

// -----

// Error: the list of sizes is written, even if empty.
func.func @f(%a: memref<64xi8>, %s: index) {
  %0 = memref.view %a[%s] : memref<64xi8> to memref<4xf32>
  return
}
