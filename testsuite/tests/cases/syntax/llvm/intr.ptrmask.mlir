// RUN: --split-input-file
// An address of which only some bits stay.
llvm.func @forms(%p: !llvm.ptr, %q: !llvm.ptr<3>, %m: i64, %n: i32, %v: vector<4x!llvm.ptr>, %w: vector<4xi64>, %x: vector<[2]x!llvm.ptr<1>>, %y: vector<[2]xi32>) {
  %0 = llvm.intr.ptrmask %p, %m : (!llvm.ptr, i64) -> !llvm.ptr
  %1 = llvm.intr.ptrmask %q, %n {seen} : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>
  %2 = llvm.intr.ptrmask %v, %w : (vector<4x!llvm.ptr>, vector<4xi64>) -> vector<4x!llvm.ptr>
  %3 = llvm.intr.ptrmask %x, %y : (vector<[2]x!llvm.ptr<1>>, vector<[2]xi32>) -> vector<[2]x!llvm.ptr<1>>
  %4 = "llvm.intr.ptrmask"(%p, %m) : (!llvm.ptr, i64) -> !llvm.ptr
  %5 = llvm.intr.ptrmask %v, %m : (vector<4x!llvm.ptr>, i64) -> vector<4x!llvm.ptr>
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%p: i64, %m: i64) {
  %0 = llvm.intr.ptrmask %p, %m : (i64, i64) -> i64
  llvm.return
}

// -----

// Error: the mask is an integer.
llvm.func @f(%p: !llvm.ptr, %m: f64) {
  %0 = llvm.intr.ptrmask %p, %m : (!llvm.ptr, f64) -> !llvm.ptr
  llvm.return
}

// -----

// Error: the result has the type of the address.
llvm.func @f(%p: !llvm.ptr, %m: i64) {
  %0 = llvm.intr.ptrmask %p, %m : (!llvm.ptr, i64) -> !llvm.ptr<1>
  llvm.return
}

// -----

// Error: the result is an address.
llvm.func @f(%p: !llvm.ptr, %m: i64) {
  %0 = llvm.intr.ptrmask %p, %m : (!llvm.ptr, i64) -> i64
  llvm.return
}

// -----

// Error: a mask.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.intr.ptrmask %p : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

// Error: the mask is no index.
func.func @f(%p: !llvm.ptr, %m: index) {
  %0 = llvm.intr.ptrmask %p, %m : (!llvm.ptr, index) -> !llvm.ptr
  return
}
