// RUN: --split-input-file
// Some elements from as many addresses, the others from a vector.
llvm.func @forms(%p: vector<4x!llvm.ptr>, %q: vector<[2]x!llvm.ptr<1>>, %m: vector<4xi1>, %n: vector<[2]xi1>, %v: vector<4xf32>, %w: vector<[2]xi64>) {
  %0 = llvm.intr.masked.gather %p, %m, %v {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  %1 = llvm.intr.masked.gather %q, %n, %w {alignment = 8 : i32, seen} : (vector<[2]x!llvm.ptr<1>>, vector<[2]xi1>, vector<[2]xi64>) -> vector<[2]xi64>
  %2 = llvm.intr.masked.gather %p, %m {alignment = 1 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>) -> vector<4xi8>
  %3 = "llvm.intr.masked.gather"(%p, %m, %v) <{alignment = 4 : i32}> : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  %4 = llvm.intr.masked.gather %p, %n, %v, %w {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<[2]xi1>, vector<4xf32>, vector<[2]xi64>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: there are as many addresses as elements.
llvm.func @f(%p: vector<4x!llvm.ptr>, %m: vector<4xi1>) {
  %0 = llvm.intr.masked.gather %p, %m {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>) -> vector<2xf32>
  llvm.return
}

// -----

// Error: addresses are scalable if elements are.
llvm.func @f(%p: vector<4x!llvm.ptr<2>>, %m: vector<4xi1>) {
  %0 = llvm.intr.masked.gather %p, %m {alignment = 4 : i32} : (vector<4x!llvm.ptr<2>>, vector<4xi1>) -> vector<[4]xf32>
  llvm.return
}

// -----

// Error: a vector of addresses.
llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>) {
  %0 = llvm.intr.masked.gather %p, %m {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%p: vector<4xi64>, %m: vector<4xi1>) {
  %0 = llvm.intr.masked.gather %p, %m {alignment = 4 : i32} : (vector<4xi64>, vector<4xi1>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%p: vector<4x!llvm.ptr>) {
  %0 = llvm.intr.masked.gather %p, %p {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4x!llvm.ptr>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: what it keeps is a vector.
llvm.func @f(%p: vector<4x!llvm.ptr>, %m: vector<4xi1>, %s: f32) {
  %0 = llvm.intr.masked.gather %p, %m, %s {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, f32) -> vector<4xf32>
  llvm.return
}

// -----

// Error: the result is a vector.
llvm.func @f(%p: vector<4x!llvm.ptr>, %m: vector<4xi1>) {
  %0 = llvm.intr.masked.gather %p, %m {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>) -> f32
  llvm.return
}

// -----

// Error: there is an alignment.
llvm.func @f(%p: vector<4x!llvm.ptr>, %m: vector<4xi1>) {
  %0 = llvm.intr.masked.gather %p, %m : (vector<4x!llvm.ptr>, vector<4xi1>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: a mask.
llvm.func @f(%p: vector<4x!llvm.ptr>) {
  %0 = llvm.intr.masked.gather %p {alignment = 4 : i32} : (vector<4x!llvm.ptr>) -> vector<4xf32>
  llvm.return
}
