// RUN: --split-input-file
// Those elements of a vector that a mask has to memory, in a row.
llvm.func @forms(%v: vector<4xf32>, %p: !llvm.ptr, %m: vector<4xi1>, %q: !llvm.ptr<1>, %n: vector<[2]xi1>, %w: vector<[2]xi8>) {
  "llvm.intr.masked.compressstore"(%v, %p, %m) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
  "llvm.intr.masked.compressstore"(%w, %q, %n) {seen} : (vector<[2]xi8>, !llvm.ptr<1>, vector<[2]xi1>) -> ()
  "llvm.intr.masked.compressstore"(%v, %p, %m) <{arg_attrs = [{}, {llvm.align = 8 : i32}, {}]}> : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
  llvm.return
}

// -----

// Error: the value is a vector.
llvm.func @f(%v: f32, %p: !llvm.ptr, %m: vector<4xi1>) {
  "llvm.intr.masked.compressstore"(%v, %p, %m) : (f32, !llvm.ptr, vector<4xi1>) -> ()
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%v: vector<4xf32>, %m: vector<4xi1>) {
  "llvm.intr.masked.compressstore"(%v, %v, %m) : (vector<4xf32>, vector<4xf32>, vector<4xi1>) -> ()
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%v: vector<4xf32>, %p: !llvm.ptr) {
  "llvm.intr.masked.compressstore"(%v, %p, %v) : (vector<4xf32>, !llvm.ptr, vector<4xf32>) -> ()
  llvm.return
}

// -----

// Error: attributes of arguments are dictionaries.
llvm.func @f(%v: vector<4xf32>, %p: !llvm.ptr, %m: vector<4xi1>) {
  "llvm.intr.masked.compressstore"(%v, %p, %m) <{arg_attrs = ["align"]}> : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
  llvm.return
}

// -----

// Error: no result.
llvm.func @f(%v: vector<4xf32>, %p: !llvm.ptr, %m: vector<4xi1>) {
  %0 = "llvm.intr.masked.compressstore"(%v, %p, %m) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> vector<4xf32>
  llvm.return
}
