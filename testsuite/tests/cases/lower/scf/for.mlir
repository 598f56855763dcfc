// RUN: --convert-scf-to-cf --split-input-file

func.func @plain(%a: index, %b: index, %c: index, %m: memref<?xindex>) {
  scf.for %i = %a to %b step %c {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  return
}

// -----

func.func @carried(%a: i32, %b: i32, %c: i32, %x: f32) -> (f32, i32) {
  %0:2 = scf.for %i = %a to %b step %c iter_args(%y = %x, %z = %a) -> (f32, i32) : i32 {
    %1 = arith.addf %y, %x : f32
    scf.yield %1, %i : f32, i32
  } {llvm.loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
  return %0#0, %0#1 : f32, i32
}

// -----

func.func @unsigned(%a: i8, %b: i8, %c: i8, %m: memref<i8>) {
  scf.for unsigned %i = %a to %b step %c : i8 {
    scf.for %j = %i to %b step %c : i8 {
      memref.store %j, %m[] : memref<i8>
    }
  }
  return
}
