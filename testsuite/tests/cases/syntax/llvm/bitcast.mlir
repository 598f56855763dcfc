// RUN: --split-input-file
// That the sizes are equal is not asked.
llvm.func @forms(%a: i32, %b: f64, %c: vector<4xi8>, %d: vector<2xf32>, %e: vector<[2]xi64>, %f: !llvm.ptr, %g: vector<4x!llvm.ptr<1>>, %h: i64, %i: vector<4x!llvm.ptr>) {
  %0 = llvm.bitcast %a : i32 to f32
  %1 = llvm.bitcast %b : f64 to i64
  %2 = llvm.bitcast %c : vector<4xi8> to i32
  %3 = llvm.bitcast %d : vector<2xf32> to vector<4xf16>
  %4 = llvm.bitcast %e : vector<[2]xi64> to vector<[4]xi32>
  %5 = llvm.bitcast %f : !llvm.ptr to !llvm.ptr
  %6 = llvm.bitcast %g : vector<4x!llvm.ptr<1>> to vector<4x!llvm.ptr<1>>
  %7 = llvm.bitcast %h : i64 to f32
  %8 = llvm.bitcast %i : vector<4x!llvm.ptr> to vector<2x!llvm.ptr>
  %9 = llvm.bitcast %a {tag = 1 : i8} : i32 to f32
  %10 = "llvm.bitcast"(%a) : (i32) -> f32
  llvm.return
}

// -----

// Error: no aggregates.
func.func @f(%a: !llvm.struct<(i32)>) {
  %0 = llvm.bitcast %a : !llvm.struct<(i32)> to i32
  return
}

// -----

// Error: not to aggregates.
func.func @f(%a: i32) {
  %0 = llvm.bitcast %a : i32 to !llvm.array<4 x i8>
  return
}

// -----

// Error: pointers to pointers.
func.func @f(%a: !llvm.ptr) {
  %0 = llvm.bitcast %a : !llvm.ptr to i64
  return
}

// -----

// Error: pointers from pointers.
func.func @f(%a: i64) {
  %0 = llvm.bitcast %a : i64 to !llvm.ptr
  return
}

// -----

// Error: pointers of one address space.
func.func @f(%a: !llvm.ptr) {
  %0 = llvm.bitcast %a : !llvm.ptr to !llvm.ptr<1>
  return
}

// -----

// Error: vectors of pointers to pointers.
func.func @f(%a: vector<2x!llvm.ptr>) {
  %0 = llvm.bitcast %a : vector<2x!llvm.ptr> to !llvm.ptr
  return
}

// -----

// Error: types of LLVM.
func.func @f(%a: index) {
  %0 = llvm.bitcast %a : index to i64
  return
}

// -----

// Error: one operand.
func.func @f(%a: i32) {
  %0 = "llvm.bitcast"(%a, %a) : (i32, i32) -> f32
  return
}

// -----

// Error: to some type.
func.func @f(%a: i32) {
  %0 = llvm.bitcast %a : i32
  return
}
