// RUN: --canonicalize --split-input-file

// A scope without allocations is its body.
func.func @empty(%x: f32, %m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.alloca_scope -> (f32) {
    memref.store %x, %m[%i] : memref<4xf32>
    %1 = memref.load %m[%i] : memref<4xf32>
    memref.alloca_scope.return %1 : f32
  }
  return %0 : f32
}

// -----

func.func private @use(memref<?xf32>)

// An allocation moves out of a scope that ends the scope of the function.
func.func @moved(%n: index, %x: f32) {
  memref.alloca_scope {
    %0 = memref.alloca(%n) : memref<?xf32>
    func.call @use(%0) : (memref<?xf32>) -> ()
  }
  return
}

func.func @in_a_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.alloca_scope {
      %0 = memref.alloca(%i) : memref<?xf32>
      func.call @use(%0) : (memref<?xf32>) -> ()
    }
  }
  return
}
