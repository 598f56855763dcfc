// RUN: --split-input-file
// Some elements to as many addresses.
llvm.func @forms(%p: vector<4x!llvm.ptr>, %q: vector<[2]x!llvm.ptr<1>>, %m: vector<4xi1>, %n: vector<[2]xi1>, %v: vector<4xf32>, %w: vector<[2]xi64>) {
  llvm.intr.masked.scatter %v, %p, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
  llvm.intr.masked.scatter %w, %q, %n {alignment = 8 : i32, seen} : vector<[2]xi64>, vector<[2]xi1> into vector<[2]x!llvm.ptr<1>>
  "llvm.intr.masked.scatter"(%v, %p, %m) <{alignment = 4 : i32}> : (vector<4xf32>, vector<4x!llvm.ptr>, vector<4xi1>) -> ()
  llvm.intr.masked.scatter %v, %p, %n {alignment = 0 : i32} : vector<4xf32>, vector<[2]xi1> into vector<4x!llvm.ptr>
  llvm.return
}

// -----

// Error: there are as many addresses as elements.
llvm.func @f(%v: vector<2xf32>, %p: vector<4x!llvm.ptr<1>>, %m: vector<4xi1>) {
  llvm.intr.masked.scatter %v, %p, %m {alignment = 4 : i32} : vector<2xf32>, vector<4xi1> into vector<4x!llvm.ptr<1>>
  llvm.return
}

// -----

// Error: a vector of addresses.
llvm.func @f(%v: vector<4xf32>, %p: !llvm.ptr, %m: vector<4xi1>) {
  llvm.intr.masked.scatter %v, %p, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
  llvm.return
}

// -----

// Error: the value is a vector.
llvm.func @f(%v: f32, %p: vector<4x!llvm.ptr>, %m: vector<4xi1>) {
  llvm.intr.masked.scatter %v, %p, %m {alignment = 4 : i32} : f32, vector<4xi1> into vector<4x!llvm.ptr>
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%v: vector<4xi32>, %p: vector<4x!llvm.ptr>) {
  llvm.intr.masked.scatter %v, %p, %v {alignment = 4 : i32} : vector<4xi32>, vector<4xi32> into vector<4x!llvm.ptr>
  llvm.return
}

// -----

// Error: there is an alignment.
llvm.func @f(%v: vector<4xf32>, %p: vector<4x!llvm.ptr>, %m: vector<4xi1>) {
  llvm.intr.masked.scatter %v, %p, %m : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
  llvm.return
}

// -----

// Error: the alignment has 32 bits.
llvm.func @f(%v: vector<4xf32>, %p: vector<4x!llvm.ptr>, %m: vector<4xi1>) {
  llvm.intr.masked.scatter %v, %p, %m {alignment = 4 : index} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
  llvm.return
}

// -----

// Error: no result.
llvm.func @f(%v: vector<4xf32>, %p: vector<4x!llvm.ptr>, %m: vector<4xi1>) {
  %0 = llvm.intr.masked.scatter %v, %p, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
  llvm.return
}
