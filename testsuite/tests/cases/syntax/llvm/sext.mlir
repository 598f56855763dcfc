// RUN: --split-input-file
llvm.func @forms(%a: i8, %b: i1, %c: vector<4xi8>, %d: vector<[2]xi1>) {
  %0 = llvm.sext %a : i8 to i32
  %1 = llvm.sext %b : i1 to i1000
  %2 = llvm.sext %c : vector<4xi8> to vector<4xi64>
  %3 = llvm.sext %d : vector<[2]xi1> to vector<[2]xi32>
  %4 = llvm.sext %a {tag = 1 : i8} : i8 to i32
  %5 = "llvm.sext"(%a) : (i8) -> i32
  llvm.return
}

// -----

// Error: integers.
func.func @f(%a: f32) {
  %0 = llvm.sext %a : f32 to i64
  return
}

// -----

// Error: to integers.
func.func @f(%a: i8) {
  %0 = llvm.sext %a : i8 to f64
  return
}

// -----

// Error: to a wider type.
func.func @f(%a: i32) {
  %0 = llvm.sext %a : i32 to i16
  return
}

// -----

// Error: not to the same type.
func.func @f(%a: i32) {
  %0 = llvm.sext %a : i32 to i32
  return
}

// -----

// Error: to a vector.
func.func @f(%a: vector<4xi8>) {
  %0 = llvm.sext %a : vector<4xi8> to i32
  return
}

// -----

// Error: from a vector.
func.func @f(%a: i8) {
  %0 = llvm.sext %a : i8 to vector<4xi32>
  return
}

// -----

// Error: of as many elements.
func.func @f(%a: vector<4xi8>) {
  %0 = llvm.sext %a : vector<4xi8> to vector<2xi32>
  return
}

// -----

// Error: of a fixed length.
func.func @f(%a: vector<4xi8>) {
  %0 = llvm.sext %a : vector<4xi8> to vector<[4]xi32>
  return
}

// -----

// Error: not of type index.
func.func @f(%a: i32) {
  %0 = llvm.sext %a : i32 to index
  return
}

// -----

// Error: one operand.
func.func @f(%a: i8) {
  %0 = "llvm.sext"(%a, %a) : (i8, i8) -> i32
  return
}

// -----

// Error: to some type.
func.func @f(%a: i8) {
  %0 = llvm.sext %a : i8
  return
}
