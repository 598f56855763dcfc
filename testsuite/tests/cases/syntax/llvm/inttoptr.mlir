// RUN: --split-input-file
llvm.func @forms(%a: i64, %b: i32, %c: i1, %d: vector<4xi64>, %e: vector<[2]xi8>) {
  %0 = llvm.inttoptr %a : i64 to !llvm.ptr
  %1 = llvm.inttoptr %b : i32 to !llvm.ptr<3>
  %2 = llvm.inttoptr %c : i1 to !llvm.ptr
  %3 = llvm.inttoptr %d : vector<4xi64> to vector<4x!llvm.ptr>
  %4 = llvm.inttoptr %e : vector<[2]xi8> to vector<[2]x!llvm.ptr<1>>
  %5 = llvm.inttoptr %a dereferenceable<bytes = 16> : i64 to !llvm.ptr
  %6 = llvm.inttoptr %a dereferenceable<bytes = 8, mayBeNull = true> {tag = 1 : i8} : i64 to !llvm.ptr
  %7 = "llvm.inttoptr"(%a) : (i64) -> !llvm.ptr
  %8 = "llvm.inttoptr"(%a) <{dereferenceable = #llvm.dereferenceable<bytes = 4>}> {tag} : (i64) -> !llvm.ptr
  llvm.return
}

// -----

// Error: integers.
func.func @f(%a: f64) {
  %0 = llvm.inttoptr %a : f64 to !llvm.ptr
  return
}

// -----

// Error: to pointers.
func.func @f(%a: i64) {
  %0 = llvm.inttoptr %a : i64 to i64
  return
}

// -----

// Error: not of type index.
func.func @f(%a: index) {
  %0 = llvm.inttoptr %a : index to !llvm.ptr
  return
}

// -----

// Error: to a vector of pointers.
func.func @f(%a: vector<4xi64>) {
  %0 = llvm.inttoptr %a : vector<4xi64> to vector<4xf64>
  return
}

// -----

// Error: a number of bytes.
func.func @f(%a: i64) {
  %0 = llvm.inttoptr %a dereferenceable<mayBeNull = true> : i64 to !llvm.ptr
  return
}

// -----

// Error: one operand.
func.func @f(%a: i64) {
  %0 = "llvm.inttoptr"(%a, %a) : (i64, i64) -> !llvm.ptr
  return
}

// -----

// Error: to some type.
func.func @f(%a: i64) {
  %0 = llvm.inttoptr %a : i64
  return
}

// -----

// Error: bytes are known behind one pointer.
llvm.func @f(%v: vector<2xi64>) {
  %0 = llvm.inttoptr %v dereferenceable<bytes = 4> : vector<2xi64> to vector<2x!llvm.ptr>
  llvm.return
}
