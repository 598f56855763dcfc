// RUN: --split-input-file
// By one bit, or by one for each element.
llvm.func @forms(%c: i1, %d: vector<4xi1>, %e: vector<[2]xi1>, %a: i32, %p: !llvm.ptr, %v: vector<4xf32>, %s: vector<[2]xi8>, %t: !llvm.struct<(i32)>) {
  %0 = llvm.select %c, %a, %a : i1, i32
  %1 = llvm.select %c, %p, %p {tag} : i1, !llvm.ptr
  %2 = llvm.select %d, %v, %v : vector<4xi1>, vector<4xf32>
  %3 = llvm.select %e, %s, %s : vector<[2]xi1>, vector<[2]xi8>
  %4 = llvm.select %c, %v, %v {fastmathFlags = #llvm.fastmath<nnan, nsz>} : i1, vector<4xf32>
  %5 = llvm.select %c, %t, %t : i1, !llvm.struct<(i32)>
  %6 = "llvm.select"(%c, %a, %a) : (i1, i32, i32) -> i32
  %7 = "llvm.select"(%c, %v, %v) <{fastmathFlags = #llvm.fastmath<fast>}> : (i1, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: bits.
llvm.func @f(%c: i8, %a: i32) {
  %0 = llvm.select %c, %a, %a : i8, i32
  llvm.return
}

// -----

// Error: both of one type.
llvm.func @f(%c: i1, %a: i32, %b: i64) {
  %0 = "llvm.select"(%c, %a, %b) : (i1, i32, i64) -> i32
  llvm.return
}

// -----

// Error: types of LLVM.
func.func @f(%c: i1, %a: index) {
  %0 = llvm.select %c, %a, %a : i1, index
  return
}

// -----

// Error: three operands.
llvm.func @f(%c: i1, %a: i32) {
  %0 = llvm.select %c, %a : i1, i32
  llvm.return
}

// -----

// Error: two types.
llvm.func @f(%c: i1, %a: i32) {
  %0 = llvm.select %c, %a, %a : i32
  llvm.return
}
