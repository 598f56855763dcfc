// RUN: --convert-to-llvm

// Allocation, globals, copies and views of memrefs.
memref.global "private" constant @table : memref<2x3xf32> = dense<1.0>
memref.global @counter : memref<i32> = dense<0>

func.func @views(%m: memref<?x4xf32>, %n: index) -> (memref<*xf32>, index) {
  %table = memref.get_global @table : memref<2x3xf32>
  %copy = memref.alloc(%n) : memref<?x4xf32>
  memref.copy %m, %copy : memref<?x4xf32> to memref<?x4xf32>
  %any = memref.cast %copy : memref<?x4xf32> to memref<*xf32>
  %size = memref.dim %any, %n : memref<*xf32>
  return %any, %size : memref<*xf32>, index
}

func.func @stack(%n: index) -> f32 {
  %room = memref.alloca(%n) {alignment = 32 : i64} : memref<?xf32>
  %x = memref.load %room[%n] : memref<?xf32>
  memref.store %x, %room[%n] {nontemporal = true} : memref<?xf32>
  return %x : f32
}
