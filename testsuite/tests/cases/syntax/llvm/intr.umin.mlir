// RUN: --split-input-file
llvm.func @forms(%a: i8, %b: i32, %v: vector<2xi16>, %w: vector<[2]xi8>) {
  %0 = llvm.intr.umin(%a, %a) : (i8, i8) -> i8
  %1 = llvm.intr.umin(%b, %b) {seen} : (i32, i32) -> i32
  %2 = llvm.intr.umin(%v, %v) : (vector<2xi16>, vector<2xi16>) -> vector<2xi16>
  %3 = llvm.intr.umin(%w, %w) {weight = 2 : i8, seen = "yes"} : (vector<[2]xi8>, vector<[2]xi8>) -> vector<[2]xi8>
  %4 = "llvm.intr.umin"(%a, %a) : (i8, i8) -> i8
  %5 = "llvm.intr.umin"(%w, %w) {weight = 1 : i16} : (vector<[2]xi8>, vector<[2]xi8>) -> vector<[2]xi8>
  llvm.return
}

// -----

// Error: no floating-point number.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.umin(%a, %a) : (f32, f32) -> f32
  llvm.return
}

// -----

// Error: no pointers.
llvm.func @f(%a: vector<2x!llvm.ptr>) {
  %0 = "llvm.intr.umin"(%a, %a) : (vector<2x!llvm.ptr>, vector<2x!llvm.ptr>) -> vector<2x!llvm.ptr>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.umin(%a, %a) : (index, index) -> index
  return
}

// -----

// Error: no integers with a sign.
func.func @f(%a: ui16) {
  %0 = llvm.intr.umin(%a, %a) : (ui16, ui16) -> ui16
  return
}

// -----

// Error: the result has the type of the operands.
llvm.func @f(%a: i8) {
  %0 = llvm.intr.umin(%a, %a) : (i8, i8) -> i64
  llvm.return
}

// -----

// Error: a fixed vector is no scalable one.
llvm.func @f(%a: vector<4xi32>) {
  %0 = llvm.intr.umin(%a, %a) : (vector<4xi32>, vector<4xi32>) -> vector<[4]xi32>
  llvm.return
}

// -----

// Error: the operands have one type.
llvm.func @f(%a: i8, %b: i64) {
  %0 = llvm.intr.umin(%a, %b) : (i8, i64) -> i8
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%a: i8) {
  %0 = "llvm.intr.umin"(%a, %a, %a) : (i8, i8, i8) -> i8
  llvm.return
}

// -----

// Error: a property that it has not.
llvm.func @f(%a: i8) {
  %0 = "llvm.intr.umin"(%a, %a) <{fastmathFlags = #llvm.fastmath<nnan>}> : (i8, i8) -> i8
  llvm.return
}

// -----

// Error: a type of a function.
llvm.func @f(%a: i8) {
  %0 = llvm.intr.umin(%a, %a) : i8
  llvm.return
}
