// RUN: --split-input-file
// Elements in a row from memory, spread over those places of a vector that a mask has.
llvm.func @forms(%p: !llvm.ptr, %m: vector<4xi1>, %v: vector<4xf32>, %q: !llvm.ptr<1>, %n: vector<[2]xi1>, %w: vector<[2]xi8>) {
  %0 = "llvm.intr.masked.expandload"(%p, %m, %v) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  %1 = "llvm.intr.masked.expandload"(%q, %n, %w) {seen} : (!llvm.ptr<1>, vector<[2]xi1>, vector<[2]xi8>) -> vector<[2]xi8>
  %2 = "llvm.intr.masked.expandload"(%p, %m, %v) <{arg_attrs = [{llvm.align = 8 : i32}, {}, {}]}> : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  %3 = "llvm.intr.masked.expandload"(%p, %m, %v) <{arg_attrs = [], res_attrs = [{llvm.noundef}]}> : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> i64
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%p: i64, %m: vector<4xi1>, %v: vector<4xf32>) {
  %0 = "llvm.intr.masked.expandload"(%p, %m, %v) : (i64, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: the mask has elements of one bit.
llvm.func @f(%p: !llvm.ptr, %v: vector<4xf32>) {
  %0 = "llvm.intr.masked.expandload"(%p, %v, %v) : (!llvm.ptr, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: what it keeps is a vector.
llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>) {
  %0 = "llvm.intr.masked.expandload"(%p, %m, %p) : (!llvm.ptr, vector<4xi1>, !llvm.ptr) -> vector<4xf32>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>, %v: vector<4xf32>) {
  %0 = "llvm.intr.masked.expandload"(%p, %m, %v) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<2x2xf32>
  llvm.return
}

// -----

// Error: attributes of arguments are dictionaries.
llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>, %v: vector<4xf32>) {
  %0 = "llvm.intr.masked.expandload"(%p, %m, %v) <{arg_attrs = [unit]}> : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: attributes of results are dictionaries.
llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>, %v: vector<4xf32>) {
  %0 = "llvm.intr.masked.expandload"(%p, %m, %v) <{res_attrs = [1 : i32]}> : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: attributes of arguments are an array.
llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>, %v: vector<4xf32>) {
  %0 = "llvm.intr.masked.expandload"(%p, %m, %v) <{arg_attrs = {}}> : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>, %v: vector<4xf32>) {
  %0 = llvm.intr.masked.expandload %p, %m, %v
  llvm.return
}
