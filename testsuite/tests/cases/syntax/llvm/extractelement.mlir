// RUN: --split-input-file
// At a position that may be any integer.
llvm.func @forms(%v: vector<4xf32>, %s: vector<[2]xi8>, %p: vector<2x!llvm.ptr>, %i: i32, %j: i1) {
  %0 = llvm.extractelement %v[%i : i32] : vector<4xf32>
  %1 = llvm.extractelement %s[%j : i1] {tag} : vector<[2]xi8>
  %2 = llvm.extractelement %p[%i : i32] : vector<2x!llvm.ptr>
  %3 = "llvm.extractelement"(%v, %i) : (vector<4xf32>, i32) -> f32
  llvm.return
}

// -----

// Error: a vector.
llvm.func @f(%v: !llvm.array<4 x f32>, %i: i32) {
  %0 = llvm.extractelement %v[%i : i32] : !llvm.array<4 x f32>
  llvm.return
}

// -----

// Error: of one dimension.
func.func @f(%v: vector<2x2xf32>, %i: i32) {
  %0 = llvm.extractelement %v[%i : i32] : vector<2x2xf32>
  return
}

// -----

// Error: an integer position.
func.func @f(%v: vector<4xf32>, %i: index) {
  %0 = llvm.extractelement %v[%i : index] : vector<4xf32>
  return
}

// -----

// Error: the element type.
llvm.func @f(%v: vector<4xf32>, %i: i32) {
  %0 = "llvm.extractelement"(%v, %i) : (vector<4xf32>, i32) -> f64
  llvm.return
}

// -----

// Error: the type of the position is written.
llvm.func @f(%v: vector<4xf32>, %i: i32) {
  %0 = llvm.extractelement %v[%i] : vector<4xf32>
  llvm.return
}
