// RUN: --split-input-file
llvm.func @predicates(%a: i32) {
  %0 = llvm.icmp "eq" %a, %a : i32
  %1 = llvm.icmp "ne" %a, %a : i32
  %2 = llvm.icmp "slt" %a, %a : i32
  %3 = llvm.icmp "sle" %a, %a : i32
  %4 = llvm.icmp "sgt" %a, %a : i32
  %5 = llvm.icmp "sge" %a, %a : i32
  %6 = llvm.icmp "ult" %a, %a : i32
  %7 = llvm.icmp "ule" %a, %a : i32
  %8 = llvm.icmp "ugt" %a, %a : i32
  %9 = llvm.icmp "uge" %a, %a : i32
  llvm.return
}

// -----

llvm.func @forms(%a: i129, %v: vector<4xi8>, %s: vector<[2]xi64>, %p: !llvm.ptr<1>, %q: vector<2x!llvm.ptr>) {
  %0 = llvm.icmp "eq" %a, %a {tag} : i129
  %1 = llvm.icmp "eq" %v, %v : vector<4xi8>
  %2 = llvm.icmp "eq" %s, %s : vector<[2]xi64>
  %3 = llvm.icmp "ult" %p, %p : !llvm.ptr<1>
  %4 = llvm.icmp "ne" %q, %q : vector<2x!llvm.ptr>
  %5 = "llvm.icmp"(%a, %a) <{predicate = 9 : i64}> : (i129, i129) -> i1
  %6 = "llvm.icmp"(%v, %v) <{predicate = 0 : i64}> {tag} : (vector<4xi8>, vector<4xi8>) -> vector<4xi1>
  llvm.return
}

// -----

// Error: integers or pointers.
llvm.func @f(%a: f32) {
  %0 = llvm.icmp "eq" %a, %a : f32
  llvm.return
}

// -----

// Error: both of one type.
llvm.func @f(%a: i32, %b: i64) {
  %0 = "llvm.icmp"(%a, %b) <{predicate = 0 : i64}> : (i32, i64) -> i1
  llvm.return
}

// -----

// Error: a bit for each element.
llvm.func @f(%a: vector<4xi32>) {
  %0 = "llvm.icmp"(%a, %a) <{predicate = 0 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<2xi1>
  llvm.return
}

// -----

// Error: bits.
llvm.func @f(%a: i32) {
  %0 = "llvm.icmp"(%a, %a) <{predicate = 0 : i64}> : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: no such predicate.
llvm.func @f(%a: i32) {
  %0 = llvm.icmp "lt" %a, %a : i32
  llvm.return
}

// -----

// Error: a type of LLVM.
func.func @f(%a: index) {
  %0 = llvm.icmp "eq" %a, %a : index
  return
}

// -----

// Error: the predicate is there.
llvm.func @f(%a: i32) {
  %0 = "llvm.icmp"(%a, %a) : (i32, i32) -> i1
  llvm.return
}

// -----

// Error: the operands have the type that is written, which comes before what types there are.
llvm.func @f(%a: i32) {
  %0 = llvm.icmp "eq" %a, %a : none
  llvm.return
}

// -----

// Error: operands come before the predicate.
llvm.func @f(%a: i32) {
  %0 = llvm.icmp "equal" %a, %a : i64
  llvm.return
}

// -----

// Error: the predicate comes before what types there are.
func.func @f(%a: index) {
  %0 = llvm.icmp "equal" %a, %a : index
  return
}

// -----

// The predicate is a string, of whatever type.
llvm.func @typed(%a: i32) {
  %0 = llvm.icmp "slt" : i64 %a, %a : i32
  llvm.return
}
