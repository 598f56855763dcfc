// RUN: --split-input-file
// The elements of a vector in turn to two vectors.
llvm.func @forms(%a: vector<8xf32>, %s: vector<[4]xi8>) {
  %0 = "llvm.intr.vector.deinterleave2"(%a) : (vector<8xf32>) -> !llvm.struct<(vector<4xf32>, vector<4xf32>)>
  %1 = "llvm.intr.vector.deinterleave2"(%s) {seen} : (vector<[4]xi8>) -> !llvm.struct<(vector<[2]xi8>, vector<[2]xi8>)>
  llvm.return
}

// -----

// The result can have any type, and the number of elements be odd.
llvm.func @forms(%a: vector<7xf32>) {
  %0 = "llvm.intr.vector.deinterleave2"(%a) : (vector<7xf32>) -> i1
  llvm.return
}

// -----

// Error: a vector.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.vector.deinterleave2"(%a) : (f32) -> !llvm.struct<(f32, f32)>
  llvm.return
}

// -----

// Error: no vector of two dimensions.
func.func @f(%a: vector<2x4xf32>) {
  %0 = "llvm.intr.vector.deinterleave2"(%a) : (vector<2x4xf32>) -> !llvm.struct<(vector<4xf32>, vector<4xf32>)>
  return
}

// -----

// Error: one result.
llvm.func @f(%a: vector<8xf32>) {
  %0:2 = "llvm.intr.vector.deinterleave2"(%a) : (vector<8xf32>) -> (vector<4xf32>, vector<4xf32>)
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%a: vector<8xf32>) {
  %0 = "llvm.intr.vector.deinterleave2"(%a) : (vector<8xf32>) -> tuple<vector<4xf32>, vector<4xf32>>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%a: vector<8xf32>) {
  %0 = llvm.intr.vector.deinterleave2(%a) : (vector<8xf32>) -> vector<4xf32>
  llvm.return
}
