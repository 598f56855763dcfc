// RUN: --split-input-file
// Some elements of a vector to memory.
llvm.func @forms(%p: !llvm.ptr, %q: !llvm.ptr<3>, %m: vector<4xi1>, %v: vector<4xf32>, %n: vector<[2]xi1>, %w: vector<[2]xi64>) {
  llvm.intr.masked.store %v, %p, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
  llvm.intr.masked.store %w, %q, %n {alignment = 1 : i32, seen} : vector<[2]xi64>, vector<[2]xi1> into !llvm.ptr<3>
  "llvm.intr.masked.store"(%v, %p, %m) <{alignment = 4 : i32}> : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
  llvm.intr.masked.store %w, %p, %m {alignment = -4 : i32} : vector<[2]xi64>, vector<4xi1> into !llvm.ptr
  llvm.return
}

// -----

// Error: the value is a vector.
llvm.func @f(%v: f32, %p: !llvm.ptr, %m: vector<4xi1>) {
  llvm.intr.masked.store %v, %p, %m {alignment = 4 : i32} : f32, vector<4xi1> into !llvm.ptr
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%v: vector<4xf32>, %m: vector<4xi1>) {
  llvm.intr.masked.store %v, %m, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4xi1>
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%v: vector<4xi32>, %p: !llvm.ptr) {
  llvm.intr.masked.store %v, %p, %v {alignment = 4 : i32} : vector<4xi32>, vector<4xi32> into !llvm.ptr
  llvm.return
}

// -----

// Error: there is an alignment.
llvm.func @f(%v: vector<4xf32>, %p: !llvm.ptr, %m: vector<4xi1>) {
  llvm.intr.masked.store %v, %p, %m : vector<4xf32>, vector<4xi1> into !llvm.ptr
  llvm.return
}

// -----

// Error: the alignment has 32 bits.
llvm.func @f(%v: vector<4xf32>, %p: !llvm.ptr, %m: vector<4xi1>) {
  "llvm.intr.masked.store"(%v, %p, %m) <{alignment = 4 : i8}> : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
  llvm.return
}

// -----

// Error: the alignment is an integer.
llvm.func @f(%v: vector<4xf32>, %p: !llvm.ptr, %m: vector<4xi1>) {
  "llvm.intr.masked.store"(%v, %p, %m) <{alignment = 4.0 : f32}> : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
  llvm.return
}

// -----

// Error: no result.
llvm.func @f(%v: vector<4xf32>, %p: !llvm.ptr, %m: vector<4xi1>) {
  %0 = "llvm.intr.masked.store"(%v, %p, %m) <{alignment = 4 : i32}> : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: the type of the mask, too.
llvm.func @f(%v: vector<4xf32>, %p: !llvm.ptr, %m: vector<4xi1>) {
  llvm.intr.masked.store %v, %p, %m {alignment = 4 : i32} : vector<4xf32> into !llvm.ptr
  llvm.return
}
