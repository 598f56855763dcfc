// RUN: --split-input-file
// The numbers count the first vector's elements, then the second's; -1 is poison.
llvm.func @forms(%a: vector<4xf32>, %p: vector<2x!llvm.ptr>, %s: vector<[4]xi8>) {
  %0 = llvm.shufflevector %a, %a [0, 7, 3] : vector<4xf32>
  %1 = llvm.shufflevector %a, %a [-1, 5, 0, 0, 0, 1] {tag} : vector<4xf32>
  %2 = llvm.shufflevector %p, %p [3] : vector<2x!llvm.ptr>
  %3 = llvm.shufflevector %s, %s [0, 0, 0, 0] : vector<[4]xi8>
  %4 = "llvm.shufflevector"(%a, %a) <{mask = array<i32: 4, 0>}> : (vector<4xf32>, vector<4xf32>) -> vector<2xf32>
  llvm.return
}

// -----

// Error: of a scalable vector only the first element.
llvm.func @f(%s: vector<[4]xi8>) {
  %0 = llvm.shufflevector %s, %s [0, 1, 2, 3] : vector<[4]xi8>
  llvm.return
}

// -----

// Error: a vector.
llvm.func @f(%a: !llvm.array<4 x f32>) {
  %0 = llvm.shufflevector %a, %a [0] : !llvm.array<4 x f32>
  llvm.return
}

// -----

// Error: both of one type.
llvm.func @f(%a: vector<4xf32>, %b: vector<2xf32>) {
  %0 = "llvm.shufflevector"(%a, %b) <{mask = array<i32: 0>}> : (vector<4xf32>, vector<2xf32>) -> vector<1xf32>
  llvm.return
}

// -----

// Error: numbers.
llvm.func @f(%a: vector<4xf32>, %i: i32) {
  %0 = llvm.shufflevector %a, %a [%i] : vector<4xf32>
  llvm.return
}

// -----

// Error: numbers are written.
llvm.func @f(%a: vector<4xf32>) {
  %0 = llvm.shufflevector %a, %a : vector<4xf32>
  llvm.return
}

// -----

// The result need not fit the mask.
llvm.func @results(%a: vector<4xf32>, %s: vector<[4]xf32>) {
  %0 = "llvm.shufflevector"(%a, %a) <{mask = array<i32: 0, 1>}> : (vector<4xf32>, vector<4xf32>) -> vector<3xf32>
  %1 = "llvm.shufflevector"(%a, %a) <{mask = array<i32>}> : (vector<4xf32>, vector<4xf32>) -> vector<2xi8>
  %2 = "llvm.shufflevector"(%s, %s) <{mask = array<i32: 0>}> : (vector<[4]xf32>, vector<[4]xf32>) -> vector<7xf32>
  llvm.return
}

// -----

// Error: vectors of something else.
func.func @foreign(%a: vector<4xindex>) {
  %0 = llvm.shufflevector %a, %a [0, 1] : vector<4xindex>
  return
}
