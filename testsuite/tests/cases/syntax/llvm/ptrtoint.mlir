// RUN: --split-input-file
// An address can be cut off or extended with zeros.
llvm.func @forms(%a: !llvm.ptr, %b: !llvm.ptr<3>, %c: !llvm.ptr, %d: vector<4x!llvm.ptr>, %e: vector<[2]x!llvm.ptr<1>>) {
  %0 = llvm.ptrtoint %a : !llvm.ptr to i64
  %1 = llvm.ptrtoint %b : !llvm.ptr<3> to i32
  %2 = llvm.ptrtoint %c : !llvm.ptr to i1
  %3 = llvm.ptrtoint %d : vector<4x!llvm.ptr> to vector<4xi64>
  %4 = llvm.ptrtoint %e : vector<[2]x!llvm.ptr<1>> to vector<[2]xi8>
  %5 = llvm.ptrtoint %a {tag = 1 : i8} : !llvm.ptr to i64
  %6 = "llvm.ptrtoint"(%a) : (!llvm.ptr) -> i64
  llvm.return
}

// -----

// Error: pointers.
func.func @f(%a: i64) {
  %0 = llvm.ptrtoint %a : i64 to i32
  return
}

// -----

// Error: to integers.
func.func @f(%a: !llvm.ptr) {
  %0 = llvm.ptrtoint %a : !llvm.ptr to f64
  return
}

// -----

// Error: not of type index.
func.func @f(%a: !llvm.ptr) {
  %0 = llvm.ptrtoint %a : !llvm.ptr to index
  return
}

// -----

// Error: a vector of pointers.
func.func @f(%a: vector<4xi64>) {
  %0 = llvm.ptrtoint %a : vector<4xi64> to vector<4xi64>
  return
}

// -----

// Error: one operand.
func.func @f(%a: !llvm.ptr) {
  %0 = "llvm.ptrtoint"(%a, %a) : (!llvm.ptr, !llvm.ptr) -> i64
  return
}

// -----

// Error: to some type.
func.func @f(%a: !llvm.ptr) {
  %0 = llvm.ptrtoint %a : !llvm.ptr
  return
}
