// RUN: --split-input-file
// Some elements of a vector from memory, the others from a vector.
llvm.func @forms(%p: !llvm.ptr, %q: !llvm.ptr<3>, %m: vector<4xi1>, %v: vector<4xf32>, %n: vector<[2]xi1>, %w: vector<[2]xi64>) {
  %0 = llvm.intr.masked.load %p, %m, %v {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  %1 = llvm.intr.masked.load %q, %n, %w {alignment = 1 : i32, seen} : (!llvm.ptr<3>, vector<[2]xi1>, vector<[2]xi64>) -> vector<[2]xi64>
  %2 = llvm.intr.masked.load %p, %m {alignment = 16 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xi8>
  %3 = llvm.intr.masked.load %p, %m, %v {alignment = 4 : i32, nontemporal} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  %4 = "llvm.intr.masked.load"(%p, %m, %v) <{alignment = 4 : i32}> : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  %5 = "llvm.intr.masked.load"(%p, %m) <{alignment = 4 : i32, nontemporal}> : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
  llvm.return
}

// -----

// That the shapes agree is not asked.
llvm.func @forms(%p: !llvm.ptr, %m: vector<4xi1>, %v: vector<4xf32>) {
  %0 = llvm.intr.masked.load %p, %m, %v {alignment = 3 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<[8]xi1>
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%p: i64, %m: vector<4xi1>) {
  %0 = llvm.intr.masked.load %p, %m {alignment = 4 : i32} : (i64, vector<4xi1>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%p: !llvm.ptr, %m: vector<4xi8>) {
  %0 = llvm.intr.masked.load %p, %m {alignment = 4 : i32} : (!llvm.ptr, vector<4xi8>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: what it keeps is a vector.
llvm.func @f(%p: !llvm.ptr, %s: f32, %m: vector<4xi1>) {
  %0 = llvm.intr.masked.load %p, %m, %s {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, f32) -> vector<4xf32>
  llvm.return
}

// -----

// Error: the result is a vector.
llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>) {
  %0 = llvm.intr.masked.load %p, %m {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>) -> f32
  llvm.return
}

// -----

// Error: there is an alignment.
llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>) {
  %0 = llvm.intr.masked.load %p, %m : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: the alignment has 32 bits.
llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>) {
  %0 = llvm.intr.masked.load %p, %m {alignment = 4 : i64} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: the flag is a unit.
llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>) {
  %0 = "llvm.intr.masked.load"(%p, %m) <{alignment = 4 : i32, nontemporal = true}> : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: two or three operands.
llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>) {
  %0 = llvm.intr.masked.load %p, %m, %m, %m {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xi1>, vector<4xi1>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: as many types as operands.
llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>) {
  %0 = llvm.intr.masked.load %p, %m {alignment = 4 : i32} : (!llvm.ptr) -> vector<4xf32>
  llvm.return
}
