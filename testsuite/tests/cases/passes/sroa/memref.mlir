// RUN: --pass-pipeline=builtin.module(func.func(sroa)) --split-input-file --allow-unregistered-dialect

func.func @elements_that_are_used(%a: i32, %b: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloca() : memref<4xi32>
  memref.store %a, %m[%c2] : memref<4xi32>
  memref.store %b, %m[%c0] : memref<4xi32>
  %0 = memref.load %m[%c2] : memref<4xi32>
  return %0 : i32
}

// -----

// Attributes of accesses stay.
func.func @dimensions(%a: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = index.constant 1
  %m = memref.alloca() : memref<2x1x3xf32>
  memref.store %a, %m[%c1, %c0, %c1] {nontemporal = true, mark} : memref<2x1x3xf32>
  %0 = memref.load %m[%c1, %c0, %c1] : memref<2x1x3xf32>
  return %0 : f32
}

// -----

func.func @layouts(%a: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<2x3xf32, affine_map<(i, j) -> (j, i)>>
  %n = memref.alloca() : memref<2xf32, strided<[4]>>
  memref.store %a, %m[%c1, %c0] : memref<2x3xf32, affine_map<(i, j) -> (j, i)>>
  memref.store %a, %n[%c1] : memref<2xf32, strided<[4]>>
  %0 = memref.load %m[%c1, %c0] : memref<2x3xf32, affine_map<(i, j) -> (j, i)>>
  return %0 : f32
}

// -----

func.func @sixteen_elements_and_more(%a: i8) {
  %c3 = arith.constant 3 : index
  %m = memref.alloca() : memref<16xi8>
  %n = memref.alloca() : memref<17xi8>
  memref.store %a, %m[%c3] : memref<16xi8>
  memref.store %a, %n[%c3] : memref<17xi8>
  return
}

// -----

// `mem2reg` promotes memory of one element as it is.
func.func @one_element(%a: i8) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<1x1xi8>
  %n = memref.alloca() : memref<i8>
  %z = memref.alloca() : memref<0xi8>
  memref.store %a, %m[%c0, %c0] : memref<1x1xi8>
  memref.store %a, %n[] : memref<i8>
  memref.store %a, %z[%c0] : memref<0xi8>
  return
}

// -----

func.func @unknown_index(%a: i8, %i: index) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<2xi8>
  memref.store %a, %m[%c0] : memref<2xi8>
  memref.store %a, %m[%i] : memref<2xi8>
  return
}

// -----

func.func @out_of_bounds(%a: i8) {
  %c2 = arith.constant 2 : index
  %cm1 = arith.constant -1 : index
  %m = memref.alloca() : memref<2xi8>
  %n = memref.alloca() : memref<2xi8>
  memref.store %a, %m[%c2] : memref<2xi8>
  memref.store %a, %n[%cm1] : memref<2xi8>
  return
}

// -----

func.func @unknown_size(%n: index) -> i8 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca(%n) : memref<?xi8>
  %0 = memref.load %m[%c0] : memref<?xi8>
  return %0 : i8
}

// -----

func.func @other_uses(%a: i8) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<2xi8>
  %n = memref.alloca() : memref<2xi8>
  %p = memref.alloca() : memref<2xmemref<2xi8>>
  memref.store %a, %m[%c0] : memref<2xi8>
  memref.store %a, %n[%c0] : memref<2xi8>
  "test.use"(%m) : (memref<2xi8>) -> ()
  memref.store %n, %p[%c0] : memref<2xmemref<2xi8>>
  return
}

// -----

func.func @unused() {
  %m = memref.alloca() : memref<2xi8>
  return
}

// -----

func.func @regions(%a: i8, %n: index) -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<2xi8>
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.load %m[%c0] : memref<2xi8>
    memref.store %0, %m[%c1] : memref<2xi8>
    %k = memref.alloca() : memref<2xi8>
    memref.store %0, %k[%c1] : memref<2xi8>
  }
  %1 = memref.load %m[%c1] : memref<2xi8>
  return %1 : i8
}
