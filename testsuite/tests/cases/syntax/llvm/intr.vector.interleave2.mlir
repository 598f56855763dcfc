// RUN: --split-input-file
// The elements of two vectors in turn.
llvm.func @forms(%a: vector<4xf32>, %b: vector<4xf32>, %s: vector<[2]xi8>, %p: vector<2x!llvm.ptr>) {
  %0 = "llvm.intr.vector.interleave2"(%a, %b) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
  %1 = "llvm.intr.vector.interleave2"(%s, %s) {seen} : (vector<[2]xi8>, vector<[2]xi8>) -> vector<[4]xi8>
  %2 = "llvm.intr.vector.interleave2"(%p, %p) : (vector<2x!llvm.ptr>, vector<2x!llvm.ptr>) -> vector<4x!llvm.ptr>
  llvm.return
}

// -----

// Error: the operands have one type.
llvm.func @f(%a: vector<4xf32>, %b: vector<2xf32>) {
  %0 = "llvm.intr.vector.interleave2"(%a, %b) : (vector<4xf32>, vector<2xf32>) -> vector<8xf32>
  llvm.return
}

// -----

// Error: twice as many elements.
llvm.func @f(%a: vector<4xf32>) {
  %0 = "llvm.intr.vector.interleave2"(%a, %a) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: elements of the same type.
llvm.func @f(%a: vector<4xf32>) {
  %0 = "llvm.intr.vector.interleave2"(%a, %a) : (vector<4xf32>, vector<4xf32>) -> vector<8xi32>
  llvm.return
}

// -----

// Error: a scalable vector of scalable ones.
llvm.func @f(%a: vector<[4]xf32>) {
  %0 = "llvm.intr.vector.interleave2"(%a, %a) : (vector<[4]xf32>, vector<[4]xf32>) -> vector<8xf32>
  llvm.return
}

// -----

// Error: no scalars.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.vector.interleave2"(%a, %a) : (f32, f32) -> vector<2xf32>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%a: vector<4xf32>) {
  %0 = llvm.intr.vector.interleave2(%a, %a) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
  llvm.return
}
