// RUN: --split-input-file
// The bytes in reverse order. That there are whole ones is not asked.
llvm.func @forms(%a: i16, %b: i64, %v: vector<3xi32>, %w: vector<[4]xi16>) {
  %0 = llvm.intr.bswap(%a) : (i16) -> i16
  %1 = llvm.intr.bswap(%b) {seen} : (i64) -> i64
  %2 = llvm.intr.bswap(%v) : (vector<3xi32>) -> vector<3xi32>
  %3 = llvm.intr.bswap(%w) {weight = 2 : i8, seen = "yes"} : (vector<[4]xi16>) -> vector<[4]xi16>
  %4 = "llvm.intr.bswap"(%a) : (i16) -> i16
  %5 = "llvm.intr.bswap"(%w) {weight = 1 : i16} : (vector<[4]xi16>) -> vector<[4]xi16>
  llvm.return
}

// -----

// Error: no floating-point number.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.bswap(%a) : (f32) -> f32
  llvm.return
}

// -----

// Error: no pointers.
llvm.func @f(%a: vector<2x!llvm.ptr>) {
  %0 = "llvm.intr.bswap"(%a) : (vector<2x!llvm.ptr>) -> vector<2x!llvm.ptr>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.bswap(%a) : (index) -> index
  return
}

// -----

// Error: no integers with a sign.
func.func @f(%a: ui16) {
  %0 = llvm.intr.bswap(%a) : (ui16) -> ui16
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: i16) {
  %0 = llvm.intr.bswap(%a) : (i16) -> i64
  llvm.return
}

// -----

// Error: a fixed vector is no scalable one.
llvm.func @f(%a: vector<4xi32>) {
  %0 = llvm.intr.bswap(%a) : (vector<4xi32>) -> vector<[4]xi32>
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: i16) {
  %0 = "llvm.intr.bswap"(%a, %a) : (i16, i16) -> i16
  llvm.return
}

// -----

// Error: a property that it has not.
llvm.func @f(%a: i16) {
  %0 = "llvm.intr.bswap"(%a) <{fastmathFlags = #llvm.fastmath<nnan>}> : (i16) -> i16
  llvm.return
}

// -----

// Error: a type of a function.
llvm.func @f(%a: i16) {
  %0 = llvm.intr.bswap(%a) : i16
  llvm.return
}
