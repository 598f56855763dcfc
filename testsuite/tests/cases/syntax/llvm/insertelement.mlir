// RUN: --split-input-file
llvm.func @forms(%v: vector<4xf32>, %s: vector<[2]xi8>, %p: vector<2x!llvm.ptr>, %x: f32, %y: i8, %q: !llvm.ptr, %i: i32, %j: i1) {
  %0 = llvm.insertelement %x, %v[%i : i32] : vector<4xf32>
  %1 = llvm.insertelement %y, %s[%j : i1] {tag} : vector<[2]xi8>
  %2 = llvm.insertelement %q, %p[%i : i32] : vector<2x!llvm.ptr>
  %3 = "llvm.insertelement"(%v, %x, %i) : (vector<4xf32>, f32, i32) -> vector<4xf32>
  llvm.return
}

// -----

// Error: a vector.
llvm.func @f(%v: !llvm.array<4 x f32>, %x: f32, %i: i32) {
  %0 = llvm.insertelement %x, %v[%i : i32] : !llvm.array<4 x f32>
  llvm.return
}

// -----

// Error: an integer position.
func.func @f(%v: vector<4xf32>, %x: f32, %i: index) {
  %0 = llvm.insertelement %x, %v[%i : index] : vector<4xf32>
  return
}

// -----

// Error: the element type.
llvm.func @f(%v: vector<4xf32>, %x: f64, %i: i32) {
  %0 = llvm.insertelement %x, %v[%i : i32] : vector<4xf32>
  llvm.return
}

// -----

// Error: the element type, in the generic form.
llvm.func @f(%v: vector<4xf32>, %x: f64, %i: i32) {
  %0 = "llvm.insertelement"(%v, %x, %i) : (vector<4xf32>, f64, i32) -> vector<4xf32>
  llvm.return
}

// -----

// Error: the vector type stays.
llvm.func @f(%v: vector<4xf32>, %x: f32, %i: i32) {
  %0 = "llvm.insertelement"(%v, %x, %i) : (vector<4xf32>, f32, i32) -> vector<8xf32>
  llvm.return
}
