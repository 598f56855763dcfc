// RUN: --split-input-file
// A region with one op that can be masked, or with nothing but the values that it yields.
func.func @forms(%k: vector<8xi1>, %l: vector<2x8xi1>, %v: vector<8xf32>, %w: vector<2x8xf32>, %x: f32, %m: memref<?xf32>, %t: tensor<8xf32>, %i: index) {
  %0 = vector.mask %k { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f32
  %1 = vector.mask %k { vector.transfer_read %m[%i], %x : memref<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  %2 = vector.mask %k, %v { vector.transfer_read %m[%i], %x : memref<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  vector.mask %k { vector.transfer_write %v, %m[%i] : vector<8xf32>, memref<?xf32> } : vector<8xi1>
  %3 = vector.mask %k { vector.transfer_write %v, %t[%i] : vector<8xf32>, tensor<8xf32> } : vector<8xi1> -> tensor<8xf32>
  %4 = vector.mask %l { vector.multi_reduction <mul>, %w, %v [0] : vector<2x8xf32> to vector<8xf32> } {tag} : vector<2x8xi1> -> vector<8xf32>
  %5 = vector.mask %k { vector.yield %v : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  %8 = vector.mask %k, %v { vector.yield %v : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  %9 = vector.mask %k { vector.transfer_read %m[%i], %x, %k : memref<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  vector.mask %k { } : vector<8xi1>
  %6 = vector.mask %k { %7 = vector.reduction <mul>, %v : vector<8xf32> into f32 vector.yield %7 : f32 } : vector<8xi1> -> f32
  return
}

// -----

func.func @generic(%k: vector<[8]xi1>, %v: vector<[8]xi32>) -> i32 {
  %0 = "vector.mask"(%k) ({
    %1 = vector.reduction <maxsi>, %v : vector<[8]xi32> into i32
    "vector.yield"(%1) : (i32) -> ()
  }) : (vector<[8]xi1>) -> i32
  return %0 : i32
}

// -----

// Error: one op.
func.func @f(%k: vector<8xi1>, %v: vector<8xf32>) {
  %0 = vector.mask %k {
    %1 = vector.reduction <add>, %v : vector<8xf32> into f32
    %2 = vector.reduction <mul>, %v : vector<8xf32> into f32
    vector.yield %2 : f32
  } : vector<8xi1> -> f32
  return
}

// -----

// Error: that can be masked.
func.func @f(%k: vector<8xi1>, %v: vector<8xf32>) {
  %0 = vector.mask %k { arith.addf %v, %v : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return
}

// -----

// Error: a mask of the op's shape.
func.func @f(%k: vector<4xi1>, %v: vector<8xf32>) {
  %0 = vector.mask %k { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<4xi1> -> f32
  return
}

// -----

// Error: the results are those of the op.
func.func @f(%k: vector<8xi1>, %v: vector<8xf32>) {
  vector.mask %k { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1>
  return
}

// -----

// Error: the types of the results are those of the op.
func.func @f(%k: vector<8xi1>, %v: vector<8xf32>) {
  %0 = vector.mask %k { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f64
  return
}

// -----

// Error: what is passed through is of the result's type.
func.func @f(%k: vector<8xi1>, %v: vector<4xf32>, %m: memref<?xf32>, %x: f32, %i: index) {
  %0 = "vector.mask"(%k, %v) ({
    %1 = vector.transfer_read %m[%i], %x : memref<?xf32>, vector<8xf32>
    vector.yield %1 : vector<8xf32>
  }) : (vector<8xi1>, vector<4xf32>) -> vector<8xf32>
  return
}

// -----

// Error: not every op has something that can be passed through.
func.func @f(%k: vector<8xi1>, %v: vector<8xf32>, %x: f32) {
  %0 = vector.mask %k, %x { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return
}

// -----

// Error: a mask of bits.
func.func @f(%k: vector<8xi8>, %v: vector<8xf32>) {
  %0 = vector.mask %k { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi8> -> f32
  return
}

// -----

// Error: the block ends with a yield.
func.func @f(%k: vector<8xi1>) {
  "vector.mask"(%k) ({ llvm.unreachable }) : (vector<8xi1>) -> ()
  return
}

// -----

// Error: no arguments.
func.func @f(%k: vector<8xi1>) {
  "vector.mask"(%k) ({
  ^bb0(%x: f32):
    vector.yield
  }) : (vector<8xi1>) -> ()
  return
}

// -----

// Error: one block.
func.func @f(%k: vector<8xi1>) {
  "vector.mask"(%k) ({
    cf.br ^bb1
  ^bb1:
    vector.yield
  }) : (vector<8xi1>) -> ()
  return
}

// -----

// Error: one region.
func.func @f(%k: vector<8xi1>) {
  "vector.mask"(%k) : (vector<8xi1>) -> ()
  return
}
