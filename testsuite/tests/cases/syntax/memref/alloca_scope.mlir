// RUN: --split-input-file
// The end of a scope frees what was allocated on the stack inside; values leave it by its terminator.
func.func @forms(%x: f32, %m: memref<?xf32>) {
  memref.alloca_scope {
    %0 = memref.alloca() : memref<4xf32>
  }
  memref.alloca_scope {
    memref.alloca_scope.return
  }
  %1 = memref.alloca_scope -> f32 {
    memref.alloca_scope.return %x : f32
  }
  %2:2 = memref.alloca_scope -> (f32, memref<?xf32>) {
    memref.alloca_scope.return %1, %m : f32, memref<?xf32>
  }
  memref.alloca_scope -> () {
    memref.alloca_scope {
    }
  } {name = "outer"}
  return
}

// -----

func.func @generic() -> i32 {
  "memref.alloca_scope"() ({
    "memref.alloca_scope.return"() : () -> ()
  }) : () -> ()
  %0 = "memref.alloca_scope"() ({
    %1 = arith.constant 7 : i32
    "memref.alloca_scope.return"(%1) : (i32) -> ()
  }) {hot} : () -> i32
  return %0 : i32
}

// -----

// Error: one region.
func.func @f() {
  "memref.alloca_scope"() : () -> ()
  return
}

// -----

// Error: one block.
func.func @f() {
  memref.alloca_scope {
    cf.br ^next
  ^next:
    memref.alloca_scope.return
  }
  return
}

// -----

// Error: the block ends with its terminator.
func.func @f() {
  "memref.alloca_scope"() ({
    llvm.unreachable
  }) : () -> ()
  return
}

// -----

// Error: a terminator is written where there are results.
func.func @f() {
  %0 = memref.alloca_scope -> (i32) {
    %1 = arith.constant 7 : i32
  }
  return
}

// -----

// Error: the region has no arguments.
func.func @f() {
  "memref.alloca_scope"() ({
  ^bb0(%i: index):
    memref.alloca_scope.return
  }) : () -> ()
  return
}

// -----

// Error: as many values leave as there are results.
func.func @f(%x: f32) {
  %0:2 = memref.alloca_scope -> (f32, f32) {
    memref.alloca_scope.return %x : f32
  }
  return
}

// -----

// Error: the values are of the types of the results.
func.func @f(%x: f32) {
  %0 = memref.alloca_scope -> (i32) {
    memref.alloca_scope.return %x : f32
  }
  return
}

// -----

// Error: it has no operands.
func.func @f(%x: f32) {
  "memref.alloca_scope"(%x) ({
    memref.alloca_scope.return
  }) : (f32) -> ()
  return
}

// -----

// Error: a region follows the types.
func.func @f(%x: f32) {
  %0 = memref.alloca_scope -> (f32)
  return
}
