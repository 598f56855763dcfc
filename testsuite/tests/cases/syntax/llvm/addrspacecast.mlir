// RUN: --split-input-file
llvm.func @forms(%a: !llvm.ptr, %b: !llvm.ptr<3>, %c: !llvm.ptr, %d: vector<4x!llvm.ptr>, %e: vector<[2]x!llvm.ptr<1>>) {
  %0 = llvm.addrspacecast %a : !llvm.ptr to !llvm.ptr<3>
  %1 = llvm.addrspacecast %b : !llvm.ptr<3> to !llvm.ptr
  %2 = llvm.addrspacecast %c : !llvm.ptr to !llvm.ptr
  %3 = llvm.addrspacecast %d : vector<4x!llvm.ptr> to vector<4x!llvm.ptr<2>>
  %4 = llvm.addrspacecast %e : vector<[2]x!llvm.ptr<1>> to vector<[2]x!llvm.ptr>
  %5 = llvm.addrspacecast %a {tag = 1 : i8} : !llvm.ptr to !llvm.ptr<3>
  %6 = "llvm.addrspacecast"(%a) : (!llvm.ptr) -> !llvm.ptr<3>
  llvm.return
}

// -----

// Error: pointers.
func.func @f(%a: i64) {
  %0 = llvm.addrspacecast %a : i64 to !llvm.ptr
  return
}

// -----

// Error: to pointers.
func.func @f(%a: !llvm.ptr) {
  %0 = llvm.addrspacecast %a : !llvm.ptr to i64
  return
}

// -----

// Error: a vector of pointers.
func.func @f(%a: vector<4xi64>) {
  %0 = llvm.addrspacecast %a : vector<4xi64> to vector<4x!llvm.ptr>
  return
}

// -----

// Error: one operand.
func.func @f(%a: !llvm.ptr) {
  %0 = "llvm.addrspacecast"(%a, %a) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr<3>
  return
}

// -----

// Error: to some type.
func.func @f(%a: !llvm.ptr) {
  %0 = llvm.addrspacecast %a : !llvm.ptr
  return
}
