// RUN: --split-input-file
func.func @forms(%x: f32, %t: tensor<2xi8>) {
  memref.alloca_scope {
    memref.alloca_scope.return
  }
  memref.alloca_scope {
    memref.alloca_scope.return {last}
  }
  %0 = memref.alloca_scope -> (f32) {
    memref.alloca_scope.return {last} %x : f32
  }
  %1:3 = memref.alloca_scope -> (f32, tensor<2xi8>, f32) {
    "memref.alloca_scope.return"(%x, %t, %x) {last} : (f32, tensor<2xi8>, f32) -> ()
  }
  return
}

// -----

// Error: its parent is a scope.
func.func @f() {
  memref.alloca_scope.return
}

// -----

// Error: it is the last op of the block.
func.func @f() {
  "memref.alloca_scope"() ({
    memref.alloca_scope.return
    memref.alloca_scope.return
  }) : () -> ()
  return
}

// -----

// Error: its parent is the closest op.
func.func @f(%c: i1) {
  memref.alloca_scope {
    scf.if %c {
      memref.alloca_scope.return
    }
  }
  return
}

// -----

// Error: the operand has the type of the result.
func.func @f(%x: f32) {
  %0 = memref.alloca_scope -> (f64) {
    memref.alloca_scope.return %x : f32
  }
  return
}

// -----

// Error: a type for each operand.
func.func @f(%x: f32) {
  %0:2 = memref.alloca_scope -> (f32, f32) {
    memref.alloca_scope.return %x, %x : f32
  }
  return
}

// -----

// Error: it has no results.
func.func @f() {
  memref.alloca_scope {
    %0 = "memref.alloca_scope.return"() : () -> i32
  }
  return
}
