// RUN: --finalize-memref-to-llvm
// NOT IN MLIR: it uses results of an atomic body outside of it
// Memory with another shape or in another address space, scopes on the stack, atomic updates.
func.func @bytes_as_rows(%bytes: memref<?xi8>, %start: index, %rows: index) -> memref<?x3xf32> {
  %rows_of_3 = memref.view %bytes[%start][%rows] : memref<?xi8> to memref<?x3xf32>
  return %rows_of_3 : memref<?x3xf32>
}

func.func @reshaped(%any: memref<*xf32, 2>, %plain: memref<6xf32>, %sizes: memref<?xindex>, %pair: memref<2xi64>)
    -> (memref<?x4xf32, 2>, memref<*xf32>) {
  %ranked = memref.reshape %any(%pair) : (memref<*xf32, 2>, memref<2xi64>) -> memref<?x4xf32, 2>
  %unranked = memref.reshape %plain(%sizes) : (memref<6xf32>, memref<?xindex>) -> memref<*xf32>
  return %ranked, %unranked : memref<?x4xf32, 2>, memref<*xf32>
}

func.func @moved(%any: memref<*xf32>) -> memref<*xf32, 1> {
  %there = memref.memory_space_cast %any : memref<*xf32> to memref<*xf32, 1>
  return %there : memref<*xf32, 1>
}

// The results of a scope leave it with its memory restored.
func.func @scoped(%n: index, %out: memref<8xf32>) -> (index, memref<8xf32>) {
  %results:2 = memref.alloca_scope -> (index, memref<8xf32>) {
    %room = memref.alloca(%n) : memref<?xf32>
    %x = memref.load %room[%n] : memref<?xf32>
    memref.store %x, %out[%n] : memref<8xf32>
    memref.alloca_scope.return %n, %out : index, memref<8xf32>
  }
  return %results#0, %results#1 : index, memref<8xf32>
}

// The arithmetic in the first body is for another pass, so that op stays.
func.func @updated(%m: memref<4xi32>, %i: index, %x: i32) -> i32 {
  %doubled = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%old: i32):
    %new = arith.addi %old, %old : i32
    memref.atomic_yield %new : i32
  }
  %replaced = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%old: i32):
    memref.atomic_yield %x : i32
  }
  %sum = memref.atomic_rmw addi %x, %m[%i] : (i32, memref<4xi32>) -> i32
  return %replaced : i32
}

func.func @apart(%a: memref<?xf32>, %b: memref<?xi8, strided<[1], offset: 4>>) {
  %0:2 = memref.distinct_objects %a, %b : memref<?xf32>, memref<?xi8, strided<[1], offset: 4>>
  return
}
